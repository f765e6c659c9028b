import { call } from '../../lib/http/api-client.ts';
import { ApiError } from '../../lib/http/api-error.ts';

// Lazy: only needed for passkeys.
const webAuthn = () => import('@simplewebauthn/browser');

type WebAuthnCall = (given: { optionsJSON: never }) => unknown;
/** Narrows the server's options to the type of the library call, which validates them. */
const optionsOf = <Start extends WebAuthnCall>({ opsi }: { opsi: object }) =>
  opsi as Parameters<Start>[0]['optionsJSON'];

/** Returns true if the browser supports passkeys at this address. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Runs a WebAuthn call. Replaces any browser error by a message for users. */
async function callWebAuthn<T>(call: () => Promise<T>): Promise<T> {
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

/** Returns the WebAuthn assertion for a login. With `tantangan`, only passkeys of that challenge's account count. */
export async function passkeyAnswer({ tantangan }: { tantangan: string | undefined }) {
  const begun = await call('POST /auth/passkey/masuk/mulai', { body: { tantangan }, fallback: 'Login gagal' });
  const { startAuthentication } = await webAuthn();
  const jawaban = await callWebAuthn(() =>
    startAuthentication({ optionsJSON: optionsOf<typeof startAuthentication>(begun) }),
  );
  return { tantangan: begun.tantangan, jawaban };
}

export async function newPasskey(currentPassword: string) {
  const begun = await call('POST /auth/passkey/daftar', {
    body: { currentPassword },
    fallback: 'Gagal menambah passkey',
  });
  const { startRegistration } = await webAuthn();
  const jawaban = await callWebAuthn(() =>
    startRegistration({ optionsJSON: optionsOf<typeof startRegistration>(begun) }),
  );
  return { tantangan: begun.tantangan, jawaban };
}
