import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { api } from '../../lib/http/api-client.ts';
import { ApiError } from '../../lib/http/api-error.ts';

// Only who uses a passkey loads what speaks to the device.
const webAuthn = () => import('@simplewebauthn/browser');

/** Whether this browser, at this address, can use passkeys. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Runs a browser's WebAuthn call; it fails with a sentence for people, whatever the browser says. */
async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    const message = isKnown
      ? 'Perangkat ini sudah mempunyai passkey untuk akun Anda.'
      : 'Perangkat tidak memberi passkey, atau Anda membatalkannya. Coba lagi, atau pakai cara lain.';
    throw new ApiError({ status: 400, message });
  }
}

type Started<Options> = { tantangan: string; opsi: Options };

/** The browser's WebAuthn assertion for a login; with `tantangan`, by a passkey of the account of that challenge. */
export async function passkeyAnswer({ tantangan }: { tantangan: string | undefined }) {
  const begun = await api.post<Started<PublicKeyCredentialRequestOptionsJSON>>(
    '/auth/passkey/masuk/mulai',
    { tantangan },
    { fallback: 'Login gagal' },
  );
  const { startAuthentication } = await webAuthn();
  const jawaban = await ask(() => startAuthentication({ optionsJSON: begun.opsi }));
  return { tantangan: begun.tantangan, jawaban };
}

/** Lets the device make a passkey for one's own account. */
export async function newPasskey(currentPassword: string) {
  const begun = await api.post<Started<PublicKeyCredentialCreationOptionsJSON>>(
    '/auth/passkey/daftar',
    { currentPassword },
    { fallback: 'Gagal menambah passkey' },
  );
  const { startRegistration } = await webAuthn();
  const jawaban = await ask(() => startRegistration({ optionsJSON: begun.opsi }));
  return { tantangan: begun.tantangan, jawaban };
}
