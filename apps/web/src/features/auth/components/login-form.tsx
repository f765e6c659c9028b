import { loginSchema } from '@pendopo/shared/auth';
import { useEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { TextField } from '../../../components/field.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { login } from '../auth.queries.ts';
import type { AuthFormProps } from './auth-form.ts';
import styles from './auth-modal.module.css';

export function LoginForm({ onDone, onBusy }: AuthFormProps) {
  const form = useValidatedForm({
    schema: loginSchema,
    fallback: 'Login gagal',
    onSubmit: async (values) => {
      await login(values);
      onDone();
    },
  });
  useEffect(() => onBusy(form.submitting), [form.submitting, onBusy]);

  return (
    <form {...form.props} className={styles.form}>
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
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" wide busy={form.submitting} busyLabel="Memproses...">
          Masuk
        </Button>
      </fieldset>
    </form>
  );
}
