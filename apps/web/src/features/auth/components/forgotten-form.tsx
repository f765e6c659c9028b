import { lupaSchema } from '@pendopo/shared/auth/akses';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { TextField } from '../../../components/field.tsx';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { useWords } from '../../../lib/words.ts';
import { requestAccess } from '../akses.queries.ts';
import styles from './auth-modal.module.css';
import { ForgottenMailForm } from './forgotten-mail-form.tsx';

/** "Lupa password?": sends an access request to the office. */
export function ForgottenForm({ onLeave }: { onLeave: () => void }) {
  const words = useWords();
  const [request, setRequest] = useState<{ message: string; nomor: string } | null>(null);
  const form = useValidatedForm({
    schema: lupaSchema,
    fallback: 'Gagal mengirim permintaan',
    onSubmit: async ({ username }) => setRequest(await requestAccess(username)),
  });
  const [byMail, setByMail] = useState(false);
  const withCode = (
    <p>
      Sudah mendapat kode?{' '}
      <Link to="/pulihkan" onClick={onLeave}>
        Buat password baru
      </Link>
    </p>
  );
  if (request) {
    return (
      <Notice title={`Nomor permintaan Anda: ${request.nomor}`}>
        <p>{request.message}</p>
        {withCode}
      </Notice>
    );
  }
  if (byMail) return <ForgottenMailForm />;
  return (
    <form {...form.props} className={styles.form}>
      <p>
        {words(
          'Password dibuat ulang di kantor {desa}: tulis username Anda, catat nomor yang tampil, lalu datang dengan KTP.',
        )}
      </p>
      <ErrorSummary errors={form.errors} />
      {form.failure && <ErrorBox>{form.failure}</ErrorBox>}
      <fieldset className={styles.fields} disabled={form.submitting}>
        <TextField
          {...form.field('username')}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" wide busy={form.submitting} busyLabel="Memproses...">
          Minta akses
        </Button>
      </fieldset>
      <Button variant="secondary" wide onClick={() => setByMail(true)}>
        Kirim tautan ke surel saya
      </Button>
      {withCode}
    </form>
  );
}
