import type { APIRequestContext } from '@playwright/test';
import certificate from './certificate.json' with { type: 'json' };
import { expect, type Person } from './fixtures.ts';
import type { Portal } from './run/portal.ts';

/** Gives the account the post of the village head. */
export const makeHead = ({ sql }: Portal, { user }: Person) =>
  sql(
    `UPDATE users SET boleh_tanda_tangan = true,
       struktur_id = (SELECT id FROM struktur WHERE tipe = 'kepala_desa' ORDER BY id LIMIT 1) WHERE id = $1`,
    [user.id],
  );

/** Installs the village's certificate and signs with it. Returns its passphrase. */
export async function switchSignaturesOn(request: APIRequestContext, { token }: Person): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const { p12, passphrase: frasa } = certificate;
  const put = async (path: string, data: object) =>
    expect((await request.put(`/api/tanda-tangan${path}`, { headers, data })).status()).toBe(200);
  await put('/sertifikat', { p12, frasa });
  await put('', { penyedia: 'sertifikat', bsre_alamat: '', bsre_pengguna: '', bsre_sandi: '', tsa_alamat: '' });
  return frasa;
}
