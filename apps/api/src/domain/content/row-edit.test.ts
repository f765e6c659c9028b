import { expect, it } from 'vitest';
import { createDesa } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { changedPicture, given, lockForEdit, withPictures } from './row-edit.ts';

const t = await createTestApp();

const lockOf = (tx: Transaction, updatedAt: Date) =>
  lockForEdit(tx, { table: 'desa', id: 1, updatedAt, missing: 'Tidak ada' });

it('an edit waits for the one before it, and then sees what that one has changed', async () => {
  const { updatedAt } = await createDesa(t);
  let second: Promise<unknown> = Promise.resolve();
  await t.deps.prisma.$transaction(async (tx) => {
    await lockOf(tx, updatedAt);
    second = t.deps.prisma.$transaction((other) => lockOf(other, updatedAt)).catch((error: unknown) => error);
    const waiting = async () => {
      const rows = await t.prisma.$queryRaw<unknown[]>`
        SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      return rows.length;
    };
    await Promise.race([second, expect.poll(waiting).toBe(1)]);
    await tx.desa.update({ where: { id: 1 }, data: { nama: 'Pertama' } });
  });
  expect(await second).toMatchObject({ status: 409 });
});

it('a row that is gone is a 404 in the words of its feature', async () => {
  const missing = t.deps.prisma.$transaction((tx) =>
    lockForEdit(tx, { table: 'berita', id: 2_000_000_000, updatedAt: undefined, missing: 'Berita tidak ditemukan' }),
  );
  await expect(missing).rejects.toMatchObject({ status: 404, message: 'Berita tidak ditemukan' });
});

it('a write that fails leaves no new picture, and removes none of the old', async () => {
  const removed: string[] = [];
  const storage = {
    keepPicture: () => Promise.reject(new Error('disk full')),
    removePictures: async (keys: readonly string[]) => void removed.push(...keys),
  };
  const write = () => Promise.resolve({ result: 1, replaced: ['desa/old.webp'] });
  await expect(withPictures({ storage, folder: 'desa', by: { id: null }, uploads: [undefined] }, write)).resolves.toBe(
    1,
  );
  expect(removed).toEqual(['desa/old.webp']);
  await expect(
    withPictures({ storage, folder: 'desa', by: { id: null }, uploads: ['/tidak/ada.png'] }, write),
  ).rejects.toThrow();
  expect(removed).toEqual(['desa/old.webp']);
});

it('a new picture wins over the wish to have none', () => {
  expect(changedPicture({ before: 'a', uploaded: 'b', remove: true })).toEqual({ key: 'b', replaced: 'a' });
  expect(changedPicture({ before: 'a', uploaded: undefined, remove: true })).toEqual({ key: null, replaced: 'a' });
  expect(changedPicture({ before: 'a', uploaded: undefined, remove: false })).toEqual({ key: 'a', replaced: null });
});

it('what was not sent is not touched; null and blank are', () => {
  expect(given({ nama: '', logo: null, kecamatan: undefined })).toEqual({ nama: '', logo: null });
});
