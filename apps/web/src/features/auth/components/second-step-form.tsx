import { kodeSayaSchema } from '@pendopo/shared/auth/keamanan';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { TextField } from '../../../components/field.tsx';
import { useValidatedForm, type ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { focusField } from '../../../lib/forms/validate-form.ts';
import { loginWithCode, type Step } from '../auth.queries.ts';
import { hasPasskeys } from '../passkey.queries.ts';
import type { AuthFormProps } from './auth-form.ts';
import styles from './auth-modal.module.css';
import { usePasskeyLogin } from './use-passkey-login.ts';

const CODES = {
  totp: {
    label: 'Kode dari aplikasi',
    hint: '6 angka yang sedang tampil pada aplikasi di ponsel Anda.',
    use: 'Pakai kode dari aplikasi',
  },
  cadangan: {
    label: 'Kode cadangan',
    hint: 'Salah satu dari kode yang Anda cetak; tiap kode dipakai sekali.',
    use: 'Pakai kode cadangan',
  },
} as const;
type CodeWay = keyof typeof CODES;

export function SecondStepForm({ step, onDone, onBusy }: AuthFormProps & { step: Step }) {
  const codes = (['totp', 'cadangan'] as const).filter((way) => step.cara.includes(way));
  const [way, setWay] = useState<CodeWay | undefined>(codes[0]);
  const form = useValidatedForm({
    schema: kodeSayaSchema,
    fallback: 'Login gagal',
    onSubmit: async ({ kode }) => {
      await loginWithCode(step, kode);
      onDone();
    },
  });
  const { ref } = form.props;
  const passkey = usePasskeyLogin({ form, onDone });
  const busy = form.submitting || passkey.waiting;
  useLayoutEffect(() => onBusy(busy), [busy, onBusy]);
  useEffect(() => {
    if (way) focusField(ref.current, 'kode');
  }, [way, ref]);

  function changeWay(next: CodeWay) {
    form.clear();
    setWay(next);
  }

  return (
    <form {...form.props} className={styles.form}>
      <ErrorSummary errors={form.errors} />
      {form.failure && <ErrorBox>{form.failure}</ErrorBox>}
      <fieldset className={styles.fields} disabled={busy}>
        {way && <CodeLogin way={way} form={form} />}
        {step.cara.includes('passkey') && hasPasskeys() && (
          <Button
            variant={way ? 'secondary' : 'primary'}
            wide
            busy={passkey.waiting}
            busyLabel="Menunggu perangkat..."
            onClick={() => void passkey.start(step)}
          >
            Pakai passkey
          </Button>
        )}
        {codes
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="ghost" wide onClick={() => changeWay(other)}>
              {CODES[other].use}
            </Button>
          ))}
      </fieldset>
      <p>Ponsel hilang dan kode cadangan tidak ada? Minta admin lain memberi kode akses.</p>
    </form>
  );
}

function CodeLogin({ way, form }: { way: CodeWay; form: ValidatedForm }) {
  return (
    <>
      <TextField
        key={way}
        {...form.field('kode')}
        label={CODES[way].label}
        hint={CODES[way].hint}
        autoComplete="one-time-code"
        inputMode={way === 'totp' ? 'numeric' : 'text'}
        autoCapitalize={way === 'totp' ? 'none' : 'characters'}
        spellCheck={false}
      />
      <Button type="submit" wide busy={form.submitting} busyLabel="Memeriksa...">
        Masuk
      </Button>
    </>
  );
}
