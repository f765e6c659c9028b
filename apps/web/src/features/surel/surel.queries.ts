import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { merge } from '../../lib/http/query-cache.ts';

export const surelQuery = query('/surel');
export const surelSayaQuery = query('/surel/saya');

/** Switches the mails to residents on or off. */
export async function switchMails(aktif: boolean): Promise<string> {
  const { message, surel } = await call('PUT /surel', { body: { aktif }, fallback: 'Gagal menyimpan setelan surel' });
  merge(surelQuery, { surel });
  return message;
}

/** Sends a mail again that was refused, or whose outcome is unknown. */
export async function repeatMail(id: number): Promise<string> {
  const fallback = 'Surel gagal dikirim ulang';
  const { message, surel } = await call('POST /surel/:id/ulang', { params: { id }, fallback });
  merge(surelQuery, { surel });
  return message;
}

export async function requestLink(): Promise<string> {
  const { message, surel } = await call('POST /surel/saya/verifikasi', { fallback: 'Tautan gagal dikirim' });
  merge(surelSayaQuery, { surel });
  return message;
}

export async function chooseUpdates(kabar: boolean): Promise<string> {
  const fallback = 'Gagal menyimpan pilihan Anda';
  const { message, surel } = await call('PUT /surel/saya', { body: { kabar }, fallback });
  merge(surelSayaQuery, { surel });
  return message;
}

export const confirmAddress = async (token: string): Promise<string> =>
  (await call('POST /surel/verifikasi', { body: { token }, fallback: 'Alamat gagal dipastikan' })).message;

export const stopUpdates = async (token: string): Promise<string> =>
  (await call('POST /surel/berhenti/:token', { params: { token }, fallback: 'Kabar gagal dihentikan' })).message;
