import type { SuratRow } from '@pendopo/shared/surat/schemas';
import useSWRMutation from 'swr/mutation';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { cancelSurat } from '../permohonan.queries.ts';

type CancelDialogProps = {
  surat: Pick<SuratRow, 'id' | 'jenis_surat'>;
  onClose: () => void;
  onCancelled: () => void;
};

export function CancelDialog({ surat, onClose, onCancelled }: CancelDialogProps) {
  const { trigger, reset, isMutating, error } = useSWRMutation<void, Error>('cancel', () => cancelSurat(surat.id), {
    throwOnError: false,
    onSuccess: onCancelled,
  });
  return (
    <ConfirmDialog
      title="Batalkan Pengajuan"
      danger
      confirmLabel="Ya, Batalkan"
      cancelLabel="Kembali"
      busyLabel="Membatalkan..."
      busy={isMutating}
      error={error && messageOf(error, 'Gagal membatalkan surat')}
      onCancel={onClose}
      onConfirm={() => {
        reset();
        void trigger();
      }}
    >
      <p>Batalkan pengajuan surat ini? Surat akan dihapus dan tidak dapat dikembalikan.</p>
      <p>
        <strong>{surat.jenis_surat}</strong>, nomor {surat.id}.
      </p>
    </ConfirmDialog>
  );
}
