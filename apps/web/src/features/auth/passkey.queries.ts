import { call } from '../../lib/http/api-client.ts';
import { ApiError } from '../../lib/http/api-error.ts';

// Only who uses a passkey loads what speaks to the device.
const webAuthn = () => import('@simplewebauthn/browser');

type Takes = (given: { optionsJSON: never }) => unknown;
/** The options that the server hands through to the browser's call, which checks them. */
const optionsOf = <Start extends Takes>({ opsi }: { opsi: object }) => opsi as Parameters<Start>[0]['optionsJSON'];

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

/** The browser's WebAuthn assertion for a login; with `tantangan`, by a passkey of the account of that challenge. */
export async function passkeyAnswer({ tantangan }: { tantangan: string | undefined }) {
  const begun = await call('POST /auth/passkey/masuk/mulai', { body: { tantangan }, fallback: 'Login gagal' });
  const { startAuthentication } = await webAuthn();
  const jawaban = await ask(() => startAuthentication({ optionsJSON: optionsOf<typeof startAuthentication>(begun) }));
  return { tantangan: begun.tantangan, jawaban };
}

/** Lets the device make a passkey for one's own account. */
export async function newPasskey(currentPassword: string) {
  const begun = await call('POST /auth/passkey/daftar', {
    body: { currentPassword },
    fallback: 'Gagal menambah passkey',
  });
  const { startRegistration } = await webAuthn();
  const jawaban = await ask(() => startRegistration({ optionsJSON: optionsOf<typeof startRegistration>(begun) }));
  return { tantangan: begun.tantangan, jawaban };
}
