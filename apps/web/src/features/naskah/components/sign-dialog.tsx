import { villageDay } from '@pendopo/shared/dates';
import type { Naskah } from '@pendopo/shared/naskah';
import { NASKAH_TEXT } from '@pendopo/shared/naskah-text';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DateField } from '../../../components/field.tsx';
import { FieldFrame } from '../../../components/field-frame.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { recordSignature } from '../naskah.queries.ts';

const LARGEST = 5 * 1024 * 1024;

/** Records that the letter was signed on paper, with the scan of the signed page if there is one. */
export function SignDialog({ naskah, onClose }: { naskah: Naskah; onClose: () => void }) {
  const today = villageDay();
  const [tanggal, setTanggal] = useState(today);
  const [pindaian, setPindaian] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const tooLarge = pindaian !== null && pindaian.size > LARGEST;

  async function save() {
    setBusy(true);
    setError(null);
    try {
      await recordSignature(naskah.surat_id, { tanggal, ...(pindaian && { pindaian }) });
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title="Sudah ditandatangani?"
      confirmLabel="Simpan"
      busyLabel="Menyimpan..."
      busy={busy}
      error={error}
      onConfirm={() => !tooLarge && save()}
      onCancel={onClose}
    >
      <p>
        Nomor {naskah.nomor} sudah ditandatangani dengan tinta. Isinya tidak dapat diubah lagi, dan pemohon membaca
        bahwa surat siap diambil.
      </p>
      <DateField
        name="tanggal"
        label="Tanggal tanda tangan"
        min={naskah.tanggal ?? undefined}
        max={today}
        value={tanggal}
        disabled={busy}
        onChange={({ target }) => setTanggal(target.value)}
      />
      <FieldFrame
        label="Pindaian surat bertanda tangan"
        optional
        hint="JPG, PNG, atau PDF, paling besar 5 MB. Hanya dilihat petugas, kecuali desa membagikannya."
        error={tooLarge ? NASKAH_TEXT.fileSize : undefined}
      >
        {(aria) => (
          <input
            {...aria}
            type="file"
            name="pindaian"
            accept="image/jpeg,image/png,application/pdf"
            disabled={busy}
            onChange={({ target }) => setPindaian(target.files?.[0] ?? null)}
          />
        )}
      </FieldFrame>
    </ConfirmDialog>
  );
}
