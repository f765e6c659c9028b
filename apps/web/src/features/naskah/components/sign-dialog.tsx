import type { Naskah } from '@pendopo/shared/naskah/schemas';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DateField } from '../../../components/field.tsx';
import { FieldFrame } from '../../../components/field-frame.tsx';
import { usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { useWords } from '../../../lib/words.ts';
import { recordSignature } from '../naskah.queries.ts';
import { useDialogSave } from './use-dialog-save.ts';

const SCAN = {
  kind: 'scan',
  types: ['image/jpeg', 'image/png', 'application/pdf'],
  typeText: NASKAH_TEXT.fileType,
  sizeText: NASKAH_TEXT.fileSize,
} as const;

/** Records the signature on paper, with an optional scan of the signed page. */
export function SignDialog({ naskah, onClose }: { naskah: Naskah; onClose: () => void }) {
  const words = useWords();
  const today = villageDay();
  const [tanggal, setTanggal] = useState(today);
  const scan = usePickedPicture('pindaian', SCAN);
  const { busy, error, save, clear } = useDialogSave();
  const problem = scan.chosen?.problem;

  async function sign() {
    const pindaian = await scan.toSend();
    await recordSignature(naskah.surat_id, { tanggal, ...(pindaian && { pindaian }) });
    onClose();
  }

  return (
    <ConfirmDialog
      title="Sudah ditandatangani?"
      confirmLabel="Simpan"
      busyLabel="Menyimpan..."
      busy={busy}
      error={error === problem ? null : error}
      onConfirm={() => !problem && save(sign)}
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
        hint={words('JPG, PNG, atau PDF, paling besar 5 MB. Hanya dilihat petugas, kecuali {desa} membagikannya.')}
        error={problem}
      >
        {(aria) => (
          <input
            {...aria}
            type="file"
            name="pindaian"
            accept={SCAN.types.join()}
            disabled={busy}
            onChange={({ target }) => {
              clear();
              scan.choose(target.files?.[0] ?? null);
            }}
          />
        )}
      </FieldFrame>
    </ConfirmDialog>
  );
}
