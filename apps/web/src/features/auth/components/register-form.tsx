import { registerSchema } from '@pendopo/shared/auth/schemas';
import { useLayoutEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { TextField } from '../../../components/field.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { PrivacyNotice } from '../../../domain/village/privacy-notice.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { register } from '../auth.queries.ts';
import type { AuthFormProps } from './auth-form.ts';
import styles from './auth-modal.module.css';

export function RegisterForm({ onDone, onBusy }: AuthFormProps) {
  const form = useValidatedForm({
    schema: registerSchema,
    fallback: 'Registrasi gagal',
    onSubmit: async (values) => {
      await register(values);
      onDone();
    },
  });
  useLayoutEffect(() => onBusy(form.submitting), [form.submitting, onBusy]);

  return (
    <form {...form.props} className={styles.form}>
      <ErrorSummary errors={form.errors} />
      {form.failure && <ErrorBox>{form.failure}</ErrorBox>}
      <fieldset className={styles.fields} disabled={form.submitting}>
        <TextField {...form.field('nama')} label="Nama Lengkap" autoComplete="name" />
        <TextField
          {...form.field('username')}
          label="Username"
          hint="3–30 huruf atau angka, tanpa spasi. Dipakai untuk masuk."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" />
        <TextField {...form.field('no_hp')} label="Nomor HP" optional type="tel" inputMode="tel" autoComplete="tel" />
        <PasswordField
          {...form.field('password')}
          label="Password"
          hint="Paling sedikit 6 karakter."
          autoComplete="new-password"
        />
        <PrivacyNotice>
          Yang disimpan: nama, username, email, dan nomor HP Anda. Tidak ditampilkan kepada warga lain. Disimpan sampai
          Anda menghapus akun.
        </PrivacyNotice>
        <Button type="submit" wide busy={form.submitting} busyLabel="Memproses...">
          Daftar
        </Button>
      </fieldset>
    </form>
  );
}
