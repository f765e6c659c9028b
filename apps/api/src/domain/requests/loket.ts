import { atasNamaSchema } from '@pendopo/shared/access/counter';
import { isOfficial } from '@pendopo/shared/access/roles';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import * as z from 'zod/mini';
import { checkInput } from '../../lib/check-input.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { forbidden, invalid, unauthorized } from '../../lib/errors.ts';
import { newKode } from '../../lib/kode.ts';
import type { Transaction } from '../../lib/prisma.ts';

const markedSchema = z.object({ atas_nama: atasNamaSchema });

/** Returns whether a form is sent on behalf of another person. Throws a 401 or a 403 unless an official sends it. */
export function isAtasNama(body: unknown, user: Pick<CurrentUser, 'role'> | undefined): boolean {
  const checked = checkInput(markedSchema, body ?? {});
  if (checked.ok && !checked.input.atas_nama) return false;
  if (!user) throw unauthorized(API_TEXT.tokenMissing);
  if (!isOfficial(user.role)) throw forbidden();
  if (!checked.ok) throw invalid(checked.errors);
  return true;
}

export const fromLoket = ({ id, nama }: { id: number; nama: string }) => ({
  asal: 'loket',
  dimasukkan_oleh_id: id,
  dimasukkan_oleh_nama: nama,
});

export async function freeKode(tx: Transaction): Promise<string> {
  const kode = newKode();
  const taken = (await tx.surat.count({ where: { kode } })) + (await tx.pengaduan.count({ where: { kode } }));
  return taken > 0 ? freeKode(tx) : kode;
}
