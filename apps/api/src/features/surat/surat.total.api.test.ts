import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPerson, createSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

// A separate database, because these tests count all applications.
const t = await createTestApp({ database: await freshDatabase() });

it('totals are exact for all applications and per status; a search total is capped at five hundred', async () => {
  const admin = await createPerson(t, { role: 'admin' });
  const owner = await createPerson(t);
  const { id, ...application } = await t.prisma.surat.findUniqueOrThrow({
    where: { id: (await createSurat(t, { userId: owner.id, status: 'Diproses' })).id },
  });
  const mark = randomUUID().slice(0, 8);
  const more = (count: number, nama: string) =>
    t.prisma.surat.createMany({ data: Array.from({ length: count }, () => ({ ...application, isian: {}, nama })) });
  await more(499, `Made ${mark}`);
  const meta = async (query: string) =>
    (await t.http.get(`/api/surat?limit=1&${query}`).set(admin.auth).expect(200)).body.meta;
  expect(await meta(`q=${mark}`)).toEqual({ total: 499, next_cursor: expect.any(String) });
  await more(1, `Made ${mark}`);
  expect(await meta(`q=${mark}`)).toEqual({ total: 500, at_least: true, next_cursor: expect.any(String) });
  await more(1, `Made ${mark}`);
  const { next_cursor } = await meta(`q=${mark}`);
  expect(await meta(`q=${mark}&cursor=${next_cursor}`)).toMatchObject({ total: 500, at_least: true });
  expect(await meta(`q=${mark}&status=Selesai`)).toEqual({ total: 0, next_cursor: null });
  const all = await t.prisma.surat.count();
  expect(await meta('')).toEqual({ total: all, next_cursor: expect.any(String) });
  const inWork = await t.prisma.surat.count({ where: { status: 'Diproses' } });
  expect(await meta('status=Diproses')).toEqual({ total: inWork, next_cursor: expect.any(String) });
  await t.prisma.surat.deleteMany({ where: { nama: `Made ${mark}` } });
  expect((await meta('')).total).toBe(all - 501);
});
