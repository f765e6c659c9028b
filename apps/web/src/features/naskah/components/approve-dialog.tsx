import type { ComposedDocument } from '@pendopo/shared/naskah/document';
import { positionInLine } from '@pendopo/shared/naskah/frame';
import type { Naskah } from '@pendopo/shared/naskah/schemas';
import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Facts } from '../../../components/facts.tsx';
import { formatDay } from '../../../lib/format.ts';
import { ApiError, messageOf } from '../../../lib/http/api-error.ts';
import { useWords } from '../../../lib/words.ts';
import { approve } from '../naskah.queries.ts';

type ApproveDialogProps = {
  suratId: number;
  judul: string;
  penandatangan: ComposedDocument['penandatangan'];
  /** The number that a corrected document keeps. */
  nomor: string | null;
  ticked: number;
  toTick: number;
  hasLogo: boolean;
  onClose: () => void;
  /** Receives the error with the fields that prevent the approval. */
  onRefused: (error: unknown) => void;
  onApproved: (naskah: Naskah) => void;
};

/** Confirms the approval, which gives the document its number and fixes its text. */
export function ApproveDialog(props: ApproveDialogProps) {
  const words = useWords();
  const { suratId, judul, penandatangan, nomor, ticked, toTick, hasLogo, onClose, onRefused, onApproved } = props;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    setError(null);
    try {
      onApproved(await approve(suratId));
    } catch (failure) {
      if (failure instanceof ApiError && failure.errors.length > 0) {
        onRefused(failure);
        return;
      }
      setError(messageOf(failure));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title="Setujui dan ambil nomor?"
      confirmLabel="Setujui"
      busyLabel="Mengambil nomor..."
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>Surat mendapat nomor dan masuk Buku Agenda. Nomor tidak dapat dipakai lagi untuk surat lain.</p>
      <Facts
        facts={[
          ['Surat', judul],
          ['Nomor', nomor ?? 'Nomor berikutnya pada buku'],
          ['Tanggal', formatDay(villageDay())],
          ['Ditandatangani', `${penandatangan.nama}, ${positionInLine(penandatangan.jabatan)}`],
          ['Periksa sebelum bernomor', `${ticked} dari ${toTick} hal dicentang`],
        ]}
      />
      {!hasLogo && <p>{words('Kop surat ini tanpa lambang. Admin mengunggahnya di halaman Identitas {Desa}.')}</p>}
    </ConfirmDialog>
  );
}
