import { loginSchema } from '@pendopo/shared/auth/schemas';
import { useLayoutEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { TextField } from '../../../components/field.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { formTexts } from '../../../lib/forms/validate-form.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { login, type Step } from '../auth.queries.ts';
import { hasPasskeys } from '../passkey.queries.ts';
import type { AuthFormProps } from './auth-form.ts';
import styles from './auth-modal.module.css';
import { usePasskeyLogin } from './use-passkey-login.ts';

/** Returns true if an iPhone has opened the portal from its home screen, separate from Safari. */
const isHomeScreenApp = (): boolean => Object(navigator).standalone === true;

/** Adds a hint about blanks around the password. Phone keyboards add a blank after a completed word. */
function withBlankHint(error: unknown, password: string): unknown {
  if (!(error instanceof ApiError) || error.status !== 401 || password === password.trim()) return error;
  const hint = 'Password yang Anda isi diawali atau diakhiri spasi. Hapus spasi itu, lalu coba lagi.';
  return new ApiError({ status: error.status, message: `${error.message.replace(/\.$/, '')}. ${hint}` });
}

type LoginFormProps = AuthFormProps & {
  onStep: (step: Step) => void;
};

export function LoginForm({ onDone, onBusy, onStep }: LoginFormProps) {
  const form = useValidatedForm({
    schema: loginSchema,
    fallback: 'Login gagal',
    onSubmit: async (values) => {
      const step = await login(values).catch((error: unknown) => {
        throw withBlankHint(error, values.password);
      });
      if (step) onStep(step);
      else onDone();
    },
  });
  const passkey = usePasskeyLogin({ form, onDone });
  const busy = form.submitting || passkey.waiting;
  useLayoutEffect(() => onBusy(busy), [busy, onBusy]);

  function startPasskey() {
    const element = form.props.ref.current;
    if (element) void passkey.start({ bersama: 'bersama' in formTexts(element) });
  }

  return (
    <form {...form.props} className={styles.form}>
      <ErrorSummary errors={form.errors} />
      {form.failure && <ErrorBox>{form.failure}</ErrorBox>}
      {isHomeScreenApp() && (
        <p className="quiet">
          Portal di Layar Utama terpisah dari Safari. Masuk sekali di sini, selanjutnya tidak perlu lagi.
        </p>
      )}
      <fieldset className={styles.fields} disabled={busy}>
        <TextField
          {...form.field('username')}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        <CheckboxField
          name="bersama"
          label="Perangkat ini dipakai bersama"
          hint="Anda dikeluarkan setelah 30 menit tidak dipakai."
        />
        <Button type="submit" wide busy={form.submitting} busyLabel="Memproses...">
          Masuk
        </Button>
        {hasPasskeys() && (
          <Button
            variant="secondary"
            wide
            busy={passkey.waiting}
            busyLabel="Menunggu perangkat..."
            onClick={startPasskey}
          >
            Masuk dengan passkey
          </Button>
        )}
      </fieldset>
    </form>
  );
}
