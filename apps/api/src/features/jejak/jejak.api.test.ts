import { type Jejak, jejakSchema } from '@pendopo/shared/jejak/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { COUNTED_HITS } from '../../domain/requests/inbox.ts';

const t = await createTestApp();
const sari = await createPerson(t, { role: 'admin', nama: 'Sari' });
const made = await createPerson(t, { role: 'admin', nama: 'Made' });
const resident = await createPerson(t);

type Query = Record<string, string | number>;

const get = (query: Query = {}) => t.http.get('/api/admin/jejak').set(sari.auth).query(query);
const list = async (query: Query = {}): Promise<Jejak[]> => {
  const { body } = await get(query).expect(200);
  return body.jejak.map((row: unknown) => jejakSchema.parse(row));
};

/** Old audit entries that no other test reads. The first three are of one day in the village. */
const LONG_AGO = [
  { aksi: 'tambah', jenis: 'berita', label: 'Panen 100% raya', by: sari, created_at: '2001-05-09T17:00:00Z' },
  { aksi: 'ubah', jenis: 'agenda', label: 'Rapat RT', by: sari, created_at: '2001-05-10T03:00:00Z' },
  { aksi: 'hapus', jenis: 'berita', label: 'Panen dibatalkan', by: made, created_at: '2001-05-10T16:59:59.999Z' },
  { aksi: 'ubah', jenis: 'berita', label: 'Hari berikutnya', by: made, created_at: '2001-05-10T17:00:00Z' },
];
const LONG_AGO_ONLY = { dari: '2001-05-01', sampai: '2001-05-11' };
const labels = async (query: Query) => (await list({ ...LONG_AGO_ONLY, ...query })).map(({ label }) => label);

beforeAll(async () => {
  for (const { by, ...trace } of LONG_AGO)
    await t.prisma.jejak.create({
      data: { ...trace, oleh_id: by.id, oleh_nama: by.nama, sasaran_id: 7, perubahan: [] },
    });
});

describe('the list', () => {
  it('only admins can read the audit log', async () => {
    for (const path of ['/api/admin/jejak', '/api/admin/jejak/ekspor.csv']) {
      await t.http.get(path).expect(401);
      await t.http.get(path).set(resident.auth).expect(403, { error: 'Anda tidak memiliki akses admin' });
    }
  });

  it('shows official, time, action and changes, newest first', async () => {
    const perubahan = [{ kolom: 'title', dari: 'Lama', ke: 'Baru' }];
    const { id, created_at } = await t.prisma.jejak.create({
      data: {
        oleh_id: sari.id,
        oleh_nama: 'Sari',
        aksi: 'ubah',
        jenis: 'berita',
        sasaran_id: 12,
        label: 'Baru',
        perubahan,
      },
    });
    expect((await list())[0]).toEqual({
      id,
      oleh_id: sari.id,
      oleh_nama: 'Sari',
      aksi: 'ubah',
      jenis: 'berita',
      sasaran_id: 12,
      label: 'Baru',
      perubahan,
      created_at: created_at.toISOString(),
    });
  });

  it.each<[string, Query, number[]]>([
    ['the kind', { jenis: 'berita' }, [3, 2, 0]],
    ['the action', { aksi: 'ubah' }, [3, 1]],
    ['the official', { oleh: made.id }, [3, 2]],
    ['the first day, from midnight in the village', { dari: '2001-05-11' }, [3]],
    ['the last day, to midnight in the village', { sampai: '2001-05-10' }, [2, 1, 0]],
    ['both days', { dari: '2001-05-10', sampai: '2001-05-10' }, [2, 1, 0]],
    ['a part of the label, whatever the case', { q: 'PANEN' }, [2, 0]],
    ['what LIKE would take for a wildcard', { q: '100%' }, [0]],
    ['all of them at once', { q: 'panen', jenis: 'berita', aksi: 'hapus', oleh: made.id, dari: '2001-05-10' }, [2]],
  ])('filters by %s', async (_what, query, expected) => {
    expect(await labels(query)).toEqual(expected.map((at) => LONG_AGO[at]?.label));
    const { body } = await get({ ...LONG_AGO_ONLY, ...query });
    expect(body.meta).toEqual({ total: expected.length, next_cursor: null });
  });

  it('pages neither repeat nor skip entries, even when new ones are added', async () => {
    const first = await get({ ...LONG_AGO_ONLY, limit: 3 }).expect(200);
    expect(first.body.meta).toEqual({ total: 4, next_cursor: expect.any(String) });
    const cursor = first.body.meta.next_cursor;
    const second = await get({ ...LONG_AGO_ONLY, limit: 3, cursor }).expect(200);
    expect(second.body.meta.next_cursor).toBeNull();
    const shown = [...first.body.jejak, ...second.body.jejak].map(({ label }) => label);
    expect(shown).toEqual(LONG_AGO.map(({ label }) => label).reverse());
  });

  it('counts only up to a limit, because the log grows for years', async () => {
    const created_at = new Date('1999-01-01T00:00:00Z');
    const trace = { oleh_nama: 'Sari', aksi: 'ubah', jenis: 'desa', label: 'Lama sekali', perubahan: [], created_at };
    await t.prisma.jejak.createMany({ data: Array.from({ length: COUNTED_HITS - 1 }, () => trace) });
    const counted = async () => (await get({ sampai: '1999-12-31', limit: 1 })).body.meta;
    expect(await counted()).toEqual({ total: COUNTED_HITS - 1, next_cursor: expect.any(String) });
    await t.prisma.jejak.createMany({ data: [trace, trace] });
    expect(await counted()).toEqual({ total: COUNTED_HITS, at_least: true, next_cursor: expect.any(String) });
  });

  it.each<[Query, string]>([
    [{ jenis: 'warga' }, 'Jenis tidak dikenal'],
    [{ aksi: 'baca' }, 'Tindakan tidak dikenal'],
    [{ oleh: 'sari' }, 'oleh harus berupa nomor akun'],
    [{ oleh: '2147483648' }, 'oleh harus berupa nomor akun'],
    [{ dari: '2026-02-30' }, 'Tanggal awal harus berupa tanggal'],
    [{ sampai: '1' }, 'Tanggal akhir harus berupa tanggal'],
    [{ dari: '2026-11-22', sampai: '2026-11-21' }, 'Tanggal akhir tidak boleh sebelum tanggal awal'],
    [{ limit: 101 }, 'limit harus angka 1 sampai 100'],
    [{ cursor: 'x' }, 'cursor tidak dikenal'],
    [{ q: 'a'.repeat(101) }, 'Kata pencarian paling banyak 100 karakter'],
  ])('returns 400 with one message for %j', async (query, error) => {
    expect((await get(query).expect(400)).body.error).toBe(error);
  });

  it('keeps the name of a deleted account', async () => {
    const gone = await createPerson(t, { role: 'admin', nama: 'Respati' });
    const data = {
      oleh_id: gone.id,
      oleh_nama: 'Respati',
      aksi: 'ubah',
      jenis: 'desa',
      label: 'Identitas Desa',
      perubahan: [],
    };
    const { id } = await t.prisma.jejak.create({ data });
    await t.http.delete('/api/auth/account').set(gone.auth).expect(200);
    expect(await list({ q: 'Identitas' })).toContainEqual(
      expect.objectContaining({ id, oleh_id: null, oleh_nama: 'Respati' }),
    );
  });
});

it.each(['put', 'patch', 'delete', 'post'] as const)('%s cannot change an audit entry', async (method) => {
  const before = await t.prisma.jejak.findMany();
  await t.http[method]('/api/admin/jejak').set(sari.auth).send({ label: 'x' }).expect(405);
  await t.http[method](`/api/admin/jejak/${before[0]?.id}`).set(sari.auth).send({ label: 'x' }).expect(404);
  expect(await t.prisma.jejak.findMany()).toEqual(before);
});
