import { LACAK_TEXT } from '@pendopo/shared/lacak/text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { TextField } from '../../../components/field.tsx';
import { ApiError, messageOf } from '../../../lib/http/api-error.ts';
import { requestSignedFile } from '../signed-file.queries.ts';
import styles from './signed-file-form.module.css';

type Problem = { text: string; isField: boolean };

const problemOf = (error: unknown): Problem => ({
  text: messageOf(error),
  isField: error instanceof ApiError && error.errors.some(({ path }) => path === 'nik_akhir'),
});

/** Asks for the end of the applicant's NIK, because the code alone gives no personal data. */
export function SignedFileForm({ kode }: { kode: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const box = useRef<HTMLInputElement>(null);

  async function send(nik: string) {
    setBusy(true);
    setProblem(null);
    try {
      setUrl(await requestSignedFile(kode, nik));
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const nik = box.current?.value.trim() ?? '';
    if (busy) return;
    if (/^\d{4}$/.test(nik)) void send(nik);
    else {
      setProblem({ text: LACAK_TEXT.nik, isField: true });
      box.current?.focus();
    }
  }

  if (url !== null) return <Download url={url} />;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={box}
        name="nik_akhir"
        label="4 angka terakhir NIK pemohon"
        error={problem?.isField ? problem.text : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <Button type="submit" busy={busy} busyLabel="Memeriksa...">
        Ambil surat
      </Button>
      {problem && !problem.isField && <ErrorBox>{problem.text}</ErrorBox>}
    </form>
  );
}

function Download({ url }: { url: string }) {
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <div className={styles.form}>
      <p ref={done} role="status" tabIndex={-1}>
        Suratnya siap diunduh. Tautan ini berlaku 15 menit.
      </p>
      <ButtonLink to={url} download>
        Unduh surat bertanda tangan (PDF)
      </ButtonLink>
    </div>
  );
}
