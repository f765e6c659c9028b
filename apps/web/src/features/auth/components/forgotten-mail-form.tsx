import { sandiSurelSchema } from '@pendopo/shared/surel/schemas';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { requestResetMail } from '../akses.queries.ts';
import styles from './auth-modal.module.css';

/** Asks for a link to a new password at a verified address. */
export function ForgottenMailForm() {
  const [done, setDone] = useState('');
  const form = useValidatedForm({
    schema: sandiSurelSchema,
    fallback: 'Gagal mengirim permintaan',
    onSubmit: async ({ email }) => setDone(await requestResetMail(email)),
  });
  if (done) return <Notice title={done} />;
  return (
    <form {...form.props} className={styles.form}>
      <p>Tautan untuk membuat password baru dikirim ke alamat surel yang sudah Anda pastikan di Profil Saya.</p>
      <ErrorSummary errors={form.errors} />
      {form.failure && <ErrorBox>{form.failure}</ErrorBox>}
      <fieldset className={styles.fields} disabled={form.submitting}>
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" />
        <Button type="submit" wide busy={form.submitting} busyLabel="Memproses...">
          Kirim tautan
        </Button>
      </fieldset>
    </form>
  );
}
