import { expect, it } from 'vitest';
import { createPengaduan, createPerson, createSurat } from '../../test/factories.ts';
import { createTestApp } from '../../test/test-app.ts';
import { addUpRowCounts } from './row-counts.ts';

const t = await createTestApp();

type Count = { tabel: string; status: string; n: number };

const counted = () => t.prisma.$queryRaw<Count[]>`
  SELECT 'surat' AS tabel, status, count(*)::int AS n FROM surat GROUP BY status
  UNION ALL SELECT 'pengaduan', status, count(*)::int FROM pengaduan GROUP BY status ORDER BY 1, 2`;

const noted = () => t.prisma.$queryRaw<Count[]>`
  SELECT tabel, status, sum(n)::int AS n FROM jumlah_baris GROUP BY tabel, status HAVING sum(n) <> 0 ORDER BY 1, 2`;

it('what is noted is what there is, however many write at once and add up meanwhile', async () => {
  const { id: userId } = await createPerson(t);
  const letters = await Promise.all(Array.from({ length: 12 }, () => createSurat(t, { userId })));
  await Promise.all(Array.from({ length: 5 }, () => createPengaduan(t, { userId })));
  expect(await noted()).toEqual(await counted());
  const ids = letters.map(({ id }) => id);
  await Promise.all([
    ...ids.slice(0, 6).map((id) => t.prisma.surat.update({ where: { id }, data: { status: 'Diproses' } })),
    addUpRowCounts(t.deps.prisma),
    t.prisma.surat.updateMany({ where: { id: { in: ids.slice(6, 10) } }, data: { status: 'Selesai' } }),
    t.prisma.surat.updateMany({ where: { id: { in: ids.slice(3, 9) } }, data: { pekerjaan: 'Petani' } }),
    addUpRowCounts(t.deps.prisma),
    t.prisma.surat.deleteMany({ where: { id: { in: ids.slice(10) } } }),
    t.prisma.pengaduan.updateMany({ data: { status: 'Diproses' } }),
  ]);
  expect(await noted()).toEqual(await counted());
  await addUpRowCounts(t.deps.prisma);
  expect(await noted()).toEqual(await counted());
  expect(await t.prisma.jumlahBaris.count()).toBe((await counted()).length);
});

it('what is taken back is not counted', async () => {
  const before = await noted();
  const taken = t.deps.prisma.$transaction(async (tx) => {
    await tx.surat.updateMany({ data: { status: 'Selesai' } });
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  expect(await noted()).toEqual(before);
});

it('an emptied table counts as empty', async () => {
  await t.prisma.$executeRaw`TRUNCATE pengaduan CASCADE`;
  expect(await noted()).toEqual(await counted());
});
