import type { UpdateKaitInput } from '@pendopo/shared/surel/schemas';
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

/** Installs the gateway, or removes it with an empty address. `rahasia` is a secret that the portal made. */
export async function setGateway(input: UpdateKaitInput): Promise<{ message: string; rahasia: string | null }> {
  const { surel, ...saved } = await call('PUT /surel/kait', { body: input, fallback: 'Gagal menyimpan gerbang' });
  merge(surelQuery, { surel });
  return saved;
}

export const testGateway = async (): Promise<string> =>
  (await call('POST /surel/kait/uji', { fallback: 'Pesan uji gagal dikirim' })).message;

/** Sends a message again that was refused, or whose outcome is unknown. */
export async function repeatMessage(id: number): Promise<string> {
  const fallback = 'Kiriman gagal dikirim ulang';
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

export async function chooseGateway(kabar: boolean): Promise<string> {
  const fallback = 'Gagal menyimpan pilihan Anda';
  const { message, surel } = await call('PUT /surel/saya/kait', { body: { kabar }, fallback });
  merge(surelSayaQuery, { surel });
  return message;
}

export const confirmAddress = async (token: string): Promise<string> =>
  (await call('POST /surel/verifikasi', { body: { token }, fallback: 'Alamat gagal dipastikan' })).message;

export const stopUpdates = async (token: string): Promise<string> =>
  (await call('POST /surel/berhenti/:token', { params: { token }, fallback: 'Kabar gagal dihentikan' })).message;
