import type { PulihkanAkunInput, PulihkanAnswer } from '@pendopo/shared/auth/akses';
import { bareCode } from '@pendopo/shared/codes/bare-code';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { lazySchema } from '../../../lib/forms/lazy-schema.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { openLoginModal } from '../../../lib/session/login-modal.ts';
import { useWords } from '../../../lib/words.ts';
import { recoverAccount } from '../akses.queries.ts';
import { confirmationErrors } from '../components/confirm-password.ts';

const schema = lazySchema<PulihkanAkunInput>(() =>
  import('@pendopo/shared/auth/akses').then((module) => module.pulihkanAkunSchema),
);

/** Fills in the code of a link. It is in the fragment and leaves the address at once. */
function useLinkCode() {
  const [byLink, setByLink] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const given = bareCode(window.location.hash.slice(1));
    if (!given) return;
    if (input.current) input.current.value = given;
    setByLink(true);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return { byLink, input };
}

type LinkCode = ReturnType<typeof useLinkCode>;

/** Sets a new password with a code. */
export function PulihkanPage() {
  const words = useWords();
  const [done, setDone] = useState<PulihkanAnswer | null>(null);
  const code = useLinkCode();
  return (
    <Page
      banner
      narrow
      lead={
        code.byLink
          ? 'Tautan Anda berlaku untuk sekali pakai. Buat password untuk masuk ke akun Anda.'
          : words('Dengan kode sekali pakai dari kantor {desa}, atau kode cadangan petugas.')
      }
    >
      {done ? <Recovered answer={done} /> : <RecoveryForm code={code} onDone={setDone} />}
    </Page>
  );
}

function Recovered({ answer: { message, username, oleh_nama, akun_baru } }: { answer: PulihkanAnswer }) {
  return (
    <div className="stack">
      <Notice title={message}>
        <p>
          Username Anda: <strong>{username}</strong>.{' '}
          {oleh_nama === null
            ? 'Semua kode cadangan Anda tidak berlaku lagi: masuk dengan kode dari aplikasi atau passkey, lalu buat yang baru di Profil Saya.'
            : `Kodenya dibuat oleh ${oleh_nama}.`}{' '}
          {!akun_baru && 'Semua perangkat yang memakai akun ini sudah dikeluarkan.'}
        </p>
      </Notice>
      <div>
        <Button onClick={openLoginModal}>Masuk</Button>
      </div>
    </div>
  );
}

type RecoveryFormProps = { code: LinkCode; onDone: (answer: PulihkanAnswer) => void };

function RecoveryForm({ code, onDone }: RecoveryFormProps) {
  const form = useValidatedForm<PulihkanAkunInput>({
    schema,
    check: confirmationErrors,
    fallback: 'Gagal menyimpan password baru',
    onSubmit: async (input) => onDone(await recoverAccount(input)),
  });
  return (
    <form {...form.props} className="stack">
      <ErrorSummary errors={form.errors} />
      {form.failure && <ErrorBox>{form.failure}</ErrorBox>}
      <fieldset className="stack" disabled={form.locked}>
        <TextField
          {...form.field('kode')}
          ref={code.input}
          label="Kode"
          hint={
            code.byLink
              ? 'Sudah terisi dari tautan Anda.'
              : '8 huruf dan angka dari petugas. Petugas: juga 10 huruf dan angka kode cadangan.'
          }
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <PasswordField
          {...form.field('newPassword')}
          label="Password baru"
          hint="Paling sedikit 6 karakter; petugas 10."
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirmPassword')}
          label="Konfirmasi password baru"
          autoComplete="new-password"
        />
        <div>
          <Button type="submit" busy={form.submitting} busyLabel="Menyimpan...">
            Simpan password baru
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
