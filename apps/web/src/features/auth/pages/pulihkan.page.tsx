import type { PulihkanAkunInput, PulihkanAnswer } from '@pendopo/shared/auth/akses';
import { bareCode } from '@pendopo/shared/bare-code';
import { worded } from '@pendopo/shared/sebutan';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { lateSchema } from '../../../lib/forms/late-schema.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { openLoginModal } from '../../../lib/session/login-modal.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { recoverAccount } from '../akses.queries.ts';
import { confirmationErrors } from '../components/confirm-password.ts';

const schema = lateSchema<PulihkanAkunInput>(() =>
  import('@pendopo/shared/auth/akses').then((module) => module.pulihkanAkunSchema),
);

/** Sets a new password with a code. The code of a link is in its fragment and leaves the address at once. */
export function PulihkanPage() {
  const hydrated = useHydrated();
  const [done, setDone] = useState<PulihkanAnswer | null>(null);
  const [byLink, setByLink] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const given = bareCode(window.location.hash.slice(1));
    if (!given) return;
    if (code.current) code.current.value = given;
    setByLink(true);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  const form = useValidatedForm<PulihkanAkunInput>({
    schema,
    check: confirmationErrors,
    fallback: 'Gagal menyimpan password baru',
    onSubmit: async (input) => setDone(await recoverAccount(input)),
  });

  return (
    <Page
      banner
      narrow
      lead={
        byLink
          ? 'Tautan Anda berlaku untuk sekali pakai. Buat password untuk masuk ke akun Anda.'
          : worded('Dengan kode sekali pakai dari kantor desa, atau kode cadangan petugas.')
      }
    >
      {done ? (
        <div className="stack">
          <Notice title={done.message}>
            <p>
              Username Anda: <strong>{done.username}</strong>.{' '}
              {done.oleh_nama === null
                ? 'Semua kode cadangan Anda tidak berlaku lagi: masuk dengan kode dari aplikasi atau passkey, lalu buat yang baru di Profil Saya.'
                : `Kodenya dibuat oleh ${done.oleh_nama}.`}{' '}
              {!done.akun_baru && 'Semua perangkat yang memakai akun ini sudah dikeluarkan.'}
            </p>
          </Notice>
          <div>
            <Button onClick={openLoginModal}>Masuk</Button>
          </div>
        </div>
      ) : (
        <form {...form.props} className="stack">
          <ErrorSummary errors={form.errors} />
          {form.failure && <ErrorBox>{form.failure}</ErrorBox>}
          <fieldset className="stack" disabled={form.submitting || !hydrated}>
            <TextField
              {...form.field('kode')}
              ref={code}
              label="Kode"
              hint={
                byLink
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
      )}
    </Page>
  );
}
