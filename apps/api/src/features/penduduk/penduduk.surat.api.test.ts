import { beforeAll, expect, it } from 'vitest';
import { createNumberedRows } from '../../../test/archive-rows.ts';
import { createPerson, createSurat } from '../../../test/factories.ts';
import { createResident, emptyRegister } from '../../../test/residents.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const [operator, resident] = await Promise.all([createPerson(t, { role: 'operator' }), createPerson(t)]);
const get = (id: number, query = '', as = operator) => t.http.get(`/api/penduduk/${id}/surat${query}`).set(as.auth);

beforeAll(() => emptyRegister(t));

it('lists the applications of a NIK with their documents, newest first and in pages', async () => {
  const { id, nik } = await createResident(t);
  const make = (own: object) => createSurat(t, { userId: resident.id, ...own });
  const first = await make({ nik, jenis_surat: 'Surat Keterangan Usaha' });
  const second = await make({ nik });
  await make({ nik: '9999012702550999' });
  const whole = (await get(id).expect(200)).body;
  expect(whole.meta).toEqual({ total: 2, next_cursor: null });
  expect(whole.surat.map((row: { id: number }) => row.id)).toEqual([second.id, first.id]);
  expect(whole.surat[1]).toEqual({
    id: first.id,
    jenis_surat: 'Surat Keterangan Usaha',
    status: 'Menunggu',
    tanggal_pengajuan: '2026-11-20',
    naskah: [],
  });
  const page = (await get(id, '?limit=1').expect(200)).body;
  const next = (await get(id, `?limit=1&cursor=${page.meta.next_cursor}`).expect(200)).body;
  expect(next.surat.map((row: { id: number }) => row.id)).toEqual([first.id]);
});

it('names the valid number of a document', async () => {
  const { id, nik } = await createResident(t);
  const { surat, naskah, arsip } = await createNumberedRows(t.prisma);
  await t.prisma.surat.update({ where: { id: surat.id }, data: { nik: nik ?? '' } });
  expect((await get(id).expect(200)).body.surat).toMatchObject([
    { id: surat.id, naskah: [{ id: naskah.id, nomor: arsip.nomor }] },
  ]);
});

it('returns no letters of a resident without a NIK, and admits officials only', async () => {
  const { id } = await createResident(t, { nik: null });
  expect((await get(id).expect(200)).body.surat).toEqual([]);
  await get(id, '', resident).expect(403);
  await get(2_000_000_000).expect(404);
});
