import type { MenungguTandaTangan } from '@pendopo/shared/naskah/elektronik';
import { FRASA_MAX, PENYEDIA_TEXT, type Penyedia, TANDA_TANGAN_TEXT } from '@pendopo/shared/tanda-tangan/text';
import { type Text, villageTexts } from '@pendopo/shared/text/sebutan';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Modal } from '../../../components/modal.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useWords } from '../../../lib/words.ts';
import { SigningList } from './signing-list.tsx';
import { useSigning } from './use-signing.ts';

const HINT: Readonly<Record<Penyedia, Text>> = villageTexts({
  sertifikat: 'Frasa sandi sertifikat {desa}. Tidak disimpan di mana pun.',
  bsre: 'Frasa sandi BSrE milik Anda. Tidak disimpan di mana pun. Salah tiga kali dapat mengunci akun BSrE.',
});

type SignatureDialogProps = {
  documents: readonly MenungguTandaTangan[];
  penyedia: Penyedia;
  /** Gets the number of signed documents. */
  onClose: (signed: number) => void;
};

/** Asks for the passphrase and signs. The passphrase is only in the field and in the running submission. */
export function SignatureDialog({ documents, penyedia, onClose }: SignatureDialogProps) {
  const { signing, problem, field, status, submit } = useSignatureForm({ documents, onDone: onClose });
  const { busy, open, steps, signed, isBegun } = signing;
  const formId = useId();
  const words = useWords();
  const isAsking = busy || open.length > 0;
  return (
    <Modal
      title={documents.length === 1 ? 'Tanda tangani surat' : `Tanda tangani ${documents.length} surat`}
      onClose={() => onClose(signed)}
      locked={busy}
      closeOnBackdrop={false}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={() => onClose(signed)}>
            {isBegun ? 'Tutup' : 'Batal'}
          </Button>
          {isAsking && (
            <Button type="submit" form={formId} busy={busy} busyLabel="Menandatangani...">
              {isBegun ? `Lanjutkan ${open.length} surat sisanya` : 'Tanda tangani'}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} hidden={!isAsking}>
        <PasswordField
          ref={field}
          name="frasa"
          label="Frasa sandi"
          hint={words(HINT[penyedia])}
          error={problem === null ? undefined : words(problem)}
          autoComplete="off"
          maxLength={FRASA_MAX}
          disabled={busy}
        />
      </form>
      <p role="status" ref={status} tabIndex={-1} className={isBegun ? 'quiet' : 'visually-hidden'}>
        {isBegun && `${signed} dari ${documents.length} surat ditandatangani.`}
      </p>
      <SigningList documents={documents} steps={steps} isBegun={isBegun} />
      <p>
        <b>{words(PENYEDIA_TEXT[penyedia].nama)}.</b> {words(PENYEDIA_TEXT[penyedia].arti)}
      </p>
      <LeaveWhileSigning isSigning={() => busy} />
    </Modal>
  );
}

type SignatureForm = { documents: readonly MenungguTandaTangan[]; onDone: (signed: number) => void };

/** The form of the passphrase, which is emptied after a wrong one. Calls `onDone` once every document is signed. */
function useSignatureForm({ documents, onDone }: SignatureForm) {
  const signing = useSigning(documents);
  const [problem, setProblem] = useState<Text | null>(null);
  const field = useClearedField();
  const status = useRef<HTMLParagraphElement>(null);

  // The field is disabled while documents are being signed.
  useEffect(() => {
    if (!signing.busy && problem !== null) field.current?.focus();
  }, [signing.busy, problem, field]);

  async function run(box: HTMLInputElement) {
    setProblem(null);
    const result = await signing.sign(box.value);
    if (result?.isDone) onDone(documents.length);
    else if (result?.wrong) {
      box.value = '';
      setProblem(result.wrong);
    } else if (result) status.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const box = field.current;
    if (!box) return;
    if (box.value !== '') void run(box);
    else {
      setProblem(TANDA_TANGAN_TEXT.passphrase);
      box.focus();
    }
  }

  return { signing, problem, field, status, submit };
}

/** Returns the ref of a field that is emptied when its dialog ends. */
function useClearedField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const box = field.current;
    return () => {
      if (box) box.value = '';
    };
  }, []);
  return field;
}

function LeaveWhileSigning({ isSigning }: { isSigning: () => boolean }) {
  const question = useLeaveGuard(isSigning);
  return (
    question && (
      <ConfirmDialog
        title="Surat sedang ditandatangani"
        confirmLabel="Tinggalkan"
        cancelLabel="Tunggu"
        onConfirm={question.leave}
        onCancel={question.stay}
      >
        Bila Anda pergi sekarang, surat yang sedang diproses tetap diselesaikan server. Surat sesudahnya tidak.
      </ConfirmDialog>
    )
  );
}
