import type { Keamanan, KodeCadangan, TotpBaru } from '@pendopo/shared/keamanan';
import { api } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { newPasskey } from './passkey.queries.ts';

/** How one's own login is kept safe. */
export const keamananQuery = query<{ keamanan: Keamanan }>('/auth/keamanan');

/** Makes a secret for the app; `enableTotp` puts it into force. */
export const startTotp = (currentPassword: string) =>
  api.post<TotpBaru>('/auth/totp', { currentPassword }, { fallback: 'Gagal memulai pemasangan' });

/** Answers the recovery codes, which are told once. */
export async function enableTotp(kode: string): Promise<string[]> {
  const answer = await api.post<KodeCadangan>('/auth/totp/aktifkan', { kode }, { fallback: 'Gagal mengaktifkan kode' });
  await invalidate(keamananQuery);
  return answer.kode_cadangan;
}

export async function disableTotp(currentPassword: string): Promise<void> {
  await api.delete('/auth/totp', { body: { currentPassword }, fallback: 'Gagal mematikan kode' });
  await invalidate(keamananQuery);
}

/** Makes new recovery codes, which are told once. */
export async function renewCodes(currentPassword: string): Promise<string[]> {
  const answer = await api.post<KodeCadangan>(
    '/auth/kode-cadangan',
    { currentPassword },
    { fallback: 'Gagal membuat kode cadangan' },
  );
  await invalidate(keamananQuery);
  return answer.kode_cadangan;
}

export async function addPasskey(input: { currentPassword: string; nama: string }): Promise<void> {
  const made = await newPasskey(input.currentPassword);
  await api.post('/auth/passkey', { ...made, nama: input.nama }, { fallback: 'Gagal menambah passkey' });
  await invalidate(keamananQuery);
}

export async function removePasskey(id: string, currentPassword: string): Promise<void> {
  await api.delete(`/auth/passkey/${id}`, { body: { currentPassword }, fallback: 'Gagal menghapus passkey' });
  await invalidate(keamananQuery);
}
