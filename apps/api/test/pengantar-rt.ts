import { randomUUID } from 'node:crypto';
import type { Prisma } from '@pendopo/prisma/client';
import { makeLink } from '../src/domain/requests/pengantar-rt.ts';
import { createSurat } from './factories.ts';
import type { TestApp } from './test-app.ts';
import { PENGANTAR } from './tinjauan.ts';

/** Inserts a head of an RT in a new hamlet into the database. */
export const createRtRw = ({ prisma }: TestApp, given: Partial<Prisma.RtRwCreateInput> = {}) =>
  prisma.rtRw.create({
    data: { rt: '03', rw: '01', dusun: randomUUID().slice(0, 8), nama: 'Sutarno', no_hp: '081200000033', ...given },
  });

/** Inserts an application with an open link into the database. */
export async function createLinkedSurat(
  t: TestApp,
  { userId, ...given }: { userId: number } & Record<string, unknown>,
) {
  const surat = await createSurat(t, { userId, ...given });
  const rtRw = await createRtRw(t);
  const { row, token } = await makeLink(t.deps.prisma, {
    suratId: surat.id,
    jenis_persyaratan: PENGANTAR,
    rtRw,
    official: null,
    at: t.deps.now(),
  });
  return { ...surat, pengantarId: row.id, token, rtRw };
}
