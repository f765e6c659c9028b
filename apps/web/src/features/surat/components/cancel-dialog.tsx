import type { SuratRow } from '@pendopo/shared/surat';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useCancelSurat } from '../surat.queries.ts';

type CancelDialogProps = {
  surat: Pick<SuratRow, 'id' | 'jenis_surat'>;
  onClose: () => void;
  /** The letter is gone. */
  onCancelled: () => void;
};

/** Asks before a waiting letter is withdrawn. */
export function CancelDialog({ surat, onClose, onCancelled }: CancelDialogProps) {
  const cancel = useCancelSurat();
  return (
    <ConfirmDialog
      title="Batalkan Pengajuan"
      danger
      confirmLabel="Ya, Batalkan"
      cancelLabel="Kembali"
      busyLabel="Membatalkan..."
      busy={cancel.isPending}
      error={cancel.isError ? messageOf(cancel.error, 'Gagal membatalkan surat') : null}
      onCancel={onClose}
      onConfirm={() => cancel.mutate(surat.id, { onSuccess: onCancelled })}
    >
      <p>Batalkan pengajuan surat ini? Surat akan dihapus dan tidak dapat dikembalikan.</p>
      <p>
        <strong>{surat.jenis_surat}</strong>, nomor {surat.id}.
      </p>
    </ConfirmDialog>
  );
}
