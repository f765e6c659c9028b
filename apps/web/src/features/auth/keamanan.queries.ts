import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { newPasskey } from './passkey.queries.ts';

export const keamananQuery = query('/auth/keamanan');

/** Creates a secret for the app. `enableTotp` activates it. */
export const startTotp = (currentPassword: string) =>
  call('POST /auth/totp', { body: { currentPassword }, fallback: 'Gagal memulai pemasangan' });

/** Activates the app's secret. Returns the recovery codes, which are shown only once. */
export async function enableTotp(kode: string): Promise<string[]> {
  const answer = await call('POST /auth/totp/aktifkan', { body: { kode }, fallback: 'Gagal mengaktifkan kode' });
  await invalidate(keamananQuery);
  return answer.kode_cadangan;
}

export async function disableTotp(currentPassword: string): Promise<void> {
  await call('DELETE /auth/totp', { body: { currentPassword }, fallback: 'Gagal mematikan kode' });
  await invalidate(keamananQuery);
}

/** Replaces the recovery codes. Returns the new codes, which are shown only once. */
export async function renewCodes(currentPassword: string): Promise<string[]> {
  const answer = await call('POST /auth/kode-cadangan', {
    body: { currentPassword },
    fallback: 'Gagal membuat kode cadangan',
  });
  await invalidate(keamananQuery);
  return answer.kode_cadangan;
}

export async function addPasskey(input: { currentPassword: string; nama: string }): Promise<void> {
  const made = await newPasskey(input.currentPassword);
  await call('POST /auth/passkey', { body: { ...made, nama: input.nama }, fallback: 'Gagal menambah passkey' });
  await invalidate(keamananQuery);
}

export async function removePasskey(id: string, currentPassword: string): Promise<void> {
  await call('DELETE /auth/passkey/:id', {
    params: { id },
    body: { currentPassword },
    fallback: 'Gagal menghapus passkey',
  });
  await invalidate(keamananQuery);
}
