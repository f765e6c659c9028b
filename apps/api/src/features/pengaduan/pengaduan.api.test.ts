import { pengaduanRowSchema } from '@pendopo/shared/pengaduan';
import { expect, it } from 'vitest';
import { createPengaduan, createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();

it('my complaints are mine alone, newest first, in pages, and say nothing that the list does not show', async () => {
  const [me, other] = [await createPerson(t), await createPerson(t)];
  const ids: number[] = [];
  for (const status of ['Baru', 'Diproses', 'Selesai'])
    ids.unshift((await createPengaduan(t, { userId: me.id, status })).id);
  await createPengaduan(t, { userId: other.id });
  await createPengaduan(t, { userId: null });
  const list = (query: string) => t.http.get(`/api/pengaduan/my-pengaduan${query}`).set(me.auth).expect(200);
  const first = (await list('?limit=2')).body;
  const second = (await list(`?limit=2&cursor=${first.meta.next_cursor}`)).body;
  const rows = [...first.pengaduan, ...second.pengaduan].map((row) => pengaduanRowSchema.parse(row));
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(rows[0]).toMatchObject({ judul: 'Lampu jalan padam', tanggal_pengaduan: '2026-11-20', status: 'Selesai' });
  expect([first.meta.total, second.meta.next_cursor]).toEqual([3, null]);
});

it('is nobody’s without a login, and a wrong cursor is a 400', async () => {
  await t.http.get('/api/pengaduan/my-pengaduan').expect(401);
  const { auth } = await createPerson(t);
  await t.http.get('/api/pengaduan/my-pengaduan?cursor=x').set(auth).expect(400, {
    error: 'cursor tidak dikenal',
  });
});
