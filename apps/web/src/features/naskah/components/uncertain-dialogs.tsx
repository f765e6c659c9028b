import type { Naskah } from '@pendopo/shared/naskah/schemas';
import type { Text } from '@pendopo/shared/text/sebutan';
import { BERKAS_TEXT, berkasRule } from '@pendopo/shared/verifikasi/berkas';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { FieldFrame } from '../../../components/field-frame.tsx';
import { useWords } from '../../../lib/words.ts';
import { releaseAttempt, uploadSigned } from '../naskah.queries.ts';
import { useDialogSave } from './use-dialog-save.ts';

type UncertainDialogProps = { naskah: Naskah; onClose: () => void };

function problemOf(file: File | undefined): Text | null {
  if (!file?.size) return BERKAS_TEXT.none;
  return file.size > (berkasRule.maxSize ?? 0) ? BERKAS_TEXT.size : null;
}

/** Uploads the file that the provider signed. The server compares it with the document that was sent. */
export function SignedFileDialog({ naskah, onClose }: UncertainDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Text | null>(null);
  const { busy, error, save, clear } = useDialogSave();
  const words = useWords();

  function confirm() {
    const file = input.current?.files?.[0];
    const found = problemOf(file);
    setProblem(found);
    if (!file || found !== null) {
      input.current?.focus();
      return false;
    }
    return save(async () => {
      await uploadSigned(naskah.surat_id, file);
      onClose();
    });
  }

  return (
    <ConfirmDialog
      title="Unggah berkas bertanda tangan"
      confirmLabel="Unggah"
      busyLabel="Memeriksa..."
      busy={busy}
      error={error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        {naskah.judul_naskah} Nomor {naskah.nomor}. Minta berkas PDF-nya kepada pengelola server BSrE. Portal memeriksa
        bahwa isinya surat ini dan tanda tangannya sah.
      </p>
      <FieldFrame
        label="Berkas PDF bertanda tangan"
        hint="PDF, paling besar 10 MB."
        error={problem === null ? undefined : words(problem)}
      >
        {(aria) => (
          <input
            {...aria}
            ref={input}
            type="file"
            name="berkas"
            accept={berkasRule.mimes?.join()}
            disabled={busy}
            onChange={() => {
              setProblem(null);
              clear();
            }}
          />
        )}
      </FieldFrame>
    </ConfirmDialog>
  );
}

/** Decides that the document is unsigned, after a warning about a second signature. */
export function ReleaseDialog({ naskah, onClose }: UncertainDialogProps) {
  const { busy, error, save } = useDialogSave();
  return (
    <ConfirmDialog
      title="Surat ini belum ditandatangani?"
      confirmLabel="Belum, boleh diulang"
      busyLabel="Menyimpan..."
      danger
      busy={busy}
      error={error}
      onConfirm={() =>
        save(async () => {
          await releaseAttempt(naskah.surat_id);
          onClose();
        })
      }
      onCancel={onClose}
    >
      <p>
        {naskah.judul_naskah} Nomor {naskah.nomor}. Lanjutkan hanya bila pengelola server BSrE memastikan bahwa surat
        ini belum ditandatangani.
      </p>
      <p>
        Bila ternyata sudah, tanda tangan berikutnya membuat berkas sah yang kedua dari surat yang sama. Portal hanya
        mengenal berkas yang kedua itu.
      </p>
    </ConfirmDialog>
  );
}
