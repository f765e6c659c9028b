import type { LangkahKedua } from '@pendopo/shared/auth/keamanan';
import type { LoginInput, RegisterInput } from '@pendopo/shared/auth/schemas';
import { call } from '../../lib/http/api-client.ts';
import { ApiError, HTTP_TEXT } from '../../lib/http/api-error.ts';
import { setSession } from '../../lib/session/session-store.ts';
import { passkeyAnswer } from './passkey.queries.ts';

const fallback = 'Login gagal';

/** Replaces the message of an unreachable server for login and registration. */
function rethrowLoginError(error: unknown): never {
  if (!(error instanceof ApiError) || error.message !== HTTP_TEXT.unreachable) throw error;
  throw new ApiError({ status: 0, message: 'Tidak dapat terhubung ke server. Pastikan backend berjalan.' });
}

export type Step = LangkahKedua['langkah_kedua'] & { bersama: boolean };

/** Logs in and starts the session. Returns the challenge if a second step is required. */
export async function login(input: LoginInput): Promise<Step | null> {
  const answer = await call('POST /auth/login', { body: input, fallback }).catch(rethrowLoginError);
  if ('langkah_kedua' in answer) return { ...answer.langkah_kedua, bersama: input.bersama };
  setSession({ ...answer, bersama: input.bersama });
  return null;
}

/** Starts the session with a code of the authenticator app or a recovery code. */
export async function loginWithCode({ tantangan, bersama }: Step, kode: string): Promise<void> {
  const answer = await call('POST /auth/login/kode', { body: { tantangan, kode, bersama }, fallback });
  setSession({ ...answer, bersama });
}

/** Starts the session with a passkey, in place of the password or as the second step. */
export async function loginWithPasskey({ bersama, tantangan }: { bersama: boolean; tantangan?: string }) {
  const key = await passkeyAnswer({ tantangan });
  const answer = await call('POST /auth/passkey/masuk', { body: { ...key, bersama }, fallback });
  setSession({ ...answer, bersama });
}

export async function register(input: RegisterInput): Promise<void> {
  const answer = await call('POST /auth/register', { body: input, fallback: 'Registrasi gagal' }).catch(
    rethrowLoginError,
  );
  setSession({ ...answer, bersama: false });
}
