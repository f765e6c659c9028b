import type { Naskah } from '@pendopo/shared/naskah/schemas';
import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import type { APIRequestContext } from '@playwright/test';
import { expect, type Person } from './fixtures.ts';
import type { Portal } from './run/portal.ts';
import { acceptRequirements, insertSurat, USAHA } from './surat.ts';

type Numbered = { request: APIRequestContext; admin: Person; nama?: string };

/** Inserts an application with a numbered document of the sample village. */
export async function insertNumbered(
  portal: Portal,
  { request, admin, nama = 'Niken Larasanti' }: Numbered,
): Promise<Naskah & { nomor: string }> {
  const headers = { Authorization: `Bearer ${admin.token}` };
  const id = await insertSurat(portal, { userId: admin.user.id, nama });
  await acceptRequirements(portal, id);
  const [kades] = await portal.sql(`SELECT id FROM struktur WHERE tipe = 'kepala_desa'`);
  const data = {
    cara: 'kades',
    penandatangan_id: Number(kades?.id),
    isian: Object.fromEntries(isianOf(USAHA).map(({ name, contoh }) => [name, contoh])),
  };
  await expect(await request.put(`/api/surat/${id}/naskah`, { headers, data })).toBeOK();
  const answer = await request.post(`/api/surat/${id}/naskah/nomor`, { headers });
  await expect(answer).toBeOK();
  return (await answer.json()).naskah;
}
