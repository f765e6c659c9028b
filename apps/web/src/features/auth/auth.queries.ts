import type { AuthAnswer, LoginInput, RegisterInput } from '@pendopo/shared/auth';
import { api } from '../../lib/http/api-client.ts';
import { setSession } from '../../lib/session/session-store.ts';

/** Logs in and starts the session. */
export async function login(input: LoginInput): Promise<void> {
  setSession(await api.post<AuthAnswer>('/auth/login', input, { fallback: 'Login gagal' }));
}

/** Creates an account and starts the session. */
export async function register(input: RegisterInput): Promise<void> {
  setSession(await api.post<AuthAnswer>('/auth/register', input, { fallback: 'Registrasi gagal' }));
}
