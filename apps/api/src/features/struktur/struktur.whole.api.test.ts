import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, createStruktur } from '../../../test/factories.ts';
import { fileError, PDF, PNG, picture } from '../../../test/sample-files.ts';
import {
  FIELDS,
  GONE,
  NOT_A_PICTURE,
  present,
  STALE,
  strukturRequests,
  TOO_LARGE,
  TOO_LARGE_FILE,
} from '../../../test/struktur.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });

const as = { ...admin.auth };
const { list, names, put, remove, reset } = strukturRequests(t, admin);

beforeEach(reset);

describe('the whole structure at once', () => {
  type Entry = Record<string, unknown>;
  type Save = { struktur: Entry[]; hapus?: number[]; photos?: Record<string, Buffer> };
  const save = (input: object) => t.http.put('/api/struktur').set(as).send(input);
  const saveForm = ({ struktur, hapus, photos = {} }: Save) => {
    const request = t.http.put('/api/struktur').set(as).field('struktur', JSON.stringify(struktur));
    if (hapus) request.field('hapus', JSON.stringify(hapus));
    for (const [field, file] of Object.entries(photos)) request.attach(field, file, 'foto.png');
    return request;
  };
  const kaur = (nama: string, more: Entry = {}) => ({ ...FIELDS, nama, ...more });
  const three = async () => {
    const rows = [];
    for (const [urutan, nama] of ['Satu', 'Dua', 'Tiga'].entries())
      rows.push(await createStruktur(t, { ...FIELDS, nama, urutan }));
    return rows.map(({ id, updatedAt }) => ({ id, updatedAt }));
  };
  /** Saves a photo of `width` pixels for an existing person. */
  const giveFoto = async (id: number, width: number) => {
    const { nama } = await t.prisma.struktur.findUniqueOrThrow({ where: { id } });
    const file = await picture(width, 10);
    await t.http.put(`/api/struktur/${id}`).set(as).field(kaur(nama)).attach('foto', file, 'a.png').expect(200);
  };
  const stored = async () => (await t.storedFiles()).map((file) => file.replace(/[0-9a-f-]{36}/, '')).sort();

  it('edits, adds, deletes and orders in one save', async () => {
    const [one, two, three_] = await three();
    const { body } = await save({
      struktur: [kaur('Baru'), { ...two, ...kaur('Dua Lain') }, { ...one, ...kaur('Satu', { tipe: 'kasi' }) }],
      hapus: [three_?.id],
    }).expect(200);
    expect(body.message).toBe('Struktur organisasi berhasil disimpan!');
    expect(present(body.struktur)).toEqual(await list());
    expect(await names()).toEqual(['Baru', 'Dua Lain', 'Satu']);
    const rows = await t.prisma.struktur.findMany({ orderBy: { urutan: 'asc' } });
    expect(rows.map(({ id, urutan }) => [id, urutan])).toEqual([
      [rows[0]?.id, 0],
      [two?.id, 1],
      [one?.id, 2],
    ]);
  });

  it('leaves rows that it does not mention', async () => {
    const [one, two] = await three();
    const before = await t.prisma.struktur.findUnique({ where: { id: two?.id ?? 0 } });
    await save({ struktur: [{ ...one, ...kaur('Lain') }] }).expect(200);
    expect(await t.prisma.struktur.findUnique({ where: { id: two?.id ?? 0 } })).toEqual(before);
    expect(await t.prisma.struktur.count()).toBe(3);
  });

  it('vacant posts keep their places while others change theirs', async () => {
    const rows = [];
    for (const [urutan, nama] of ['', 'Satu', '', 'Dua'].entries())
      rows.push(await createStruktur(t, { ...FIELDS, nama, jabatan: `Kaur ${urutan}`, urutan }));
    const [, one, , two] = rows.map(({ id, updatedAt }) => ({ id, updatedAt }));
    await save({ struktur: [{ ...two, ...kaur('Dua') }, { ...one, ...kaur('Satu') }, kaur('Baru')] }).expect(200);
    expect(await names()).toEqual(['', 'Dua', '', 'Satu', 'Baru']);
  });

  it('accepts a form with photos for some entries', async () => {
    const [one, two, three_] = await three();
    await giveFoto(one?.id ?? 0, 20);
    await giveFoto(two?.id ?? 0, 30);
    await giveFoto(three_?.id ?? 0, 40);
    await expect.poll(stored).toHaveLength(3);
    await saveForm({
      struktur: [
        kaur('Baru'),
        { id: one?.id, ...kaur('Satu') },
        { id: two?.id, ...kaur('Dua', { hapus_gambar: true }) },
        kaur('Tanpa'),
      ],
      hapus: [three_?.id ?? 0],
      photos: { foto_1: await picture(60, 10), foto_0: await picture(50, 10) },
    }).expect(200);
    const fotos = (await list()).map(({ nama, foto }) => [nama, foto?.replace(/^.*-(\d+)x10\.webp$/, '$1') ?? null]);
    expect(fotos).toEqual([
      ['Baru', '50'],
      ['Satu', '60'],
      ['Dua', null],
      ['Tanpa', null],
    ]);
    await expect.poll(stored).toEqual(['public/struktur/-50x10.webp', 'public/struktur/-60x10.webp']);
  });

  it('keeps photos that it neither replaces nor removes', async () => {
    const [one] = await three();
    await giveFoto(one?.id ?? 0, 20);
    await save({ struktur: [{ id: one?.id, ...kaur('Lain') }] }).expect(200);
    expect((await list()).find(({ id }) => id === one?.id)?.foto).toMatch(/-20x10\.webp$/);
    await expect.poll(stored).toEqual(['public/struktur/-20x10.webp']);
  });

  /** Checks that a rejected request changes no row and no file. */
  async function changesNothing(refused: () => Promise<unknown>) {
    const before = await t.prisma.struktur.findMany({ orderBy: { id: 'asc' } });
    await expect.poll(async () => (await stored()).some((file) => file.startsWith('tmp'))).toBe(false);
    const files = await t.storedFiles();
    await refused();
    expect(await t.prisma.struktur.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
    await expect.poll(async () => (await t.storedFiles()).sort()).toEqual(files.sort());
  }

  it('changes nothing if another official has edited an entry', async () => {
    const [one, two, three_] = await three();
    await giveFoto(three_?.id ?? 0, 20);
    await put(two?.id ?? 0, kaur('Dua Lain')).expect(200);
    await changesNothing(async () => {
      const struktur = [kaur('Baru'), { ...one, ...kaur('Satu Lain') }, { ...two, ...kaur('Dua') }];
      const photos = { foto_0: await picture(50, 10), foto_1: await picture(900, 600) };
      await saveForm({ struktur, hapus: [three_?.id ?? 0], photos }).expect(409, STALE);
    });
    expect(await names()).toEqual(['Satu', 'Dua Lain', 'Tiga']);
  });

  it('changes nothing if an entry was deleted', async () => {
    const [one, two, three_] = await three();
    await remove(two?.id ?? 0).expect(200);
    await changesNothing(async () => {
      const struktur = [kaur('Baru'), { ...one, ...kaur('Satu Lain') }, { ...two, ...kaur('Dua') }];
      await saveForm({ struktur, photos: { foto_0: PNG, foto_2: PNG } }).expect(404, GONE);
      await save({ struktur: struktur.slice(0, 2), hapus: [three_?.id, two?.id] }).expect(404, GONE);
      await save({ struktur: [kaur('Dua', { id: 2_147_483_648 })] }).expect(404, GONE);
    });
  });

  it('changes nothing if one of the files is invalid', async () => {
    const [one] = await three();
    await giveFoto(one?.id ?? 0, 20);
    await changesNothing(async () => {
      const struktur = [kaur('Baru'), { id: one?.id, ...kaur('Satu Lain') }, kaur('Baru Juga')];
      const foto_0 = await picture(900, 600);
      const foto_1 = await picture(50, 10);
      await saveForm({ struktur, photos: { foto_0, foto_1, foto_2: PDF } }).expect(
        400,
        fileError(NOT_A_PICTURE, 'foto_2'),
      );
      const broken = PNG.subarray(0, 40);
      await saveForm({ struktur, photos: { foto_0, foto_1, foto_2: broken } }).expect(
        400,
        fileError(FILE_TEXT.cut, 'foto_2'),
      );
      await saveForm({ struktur, photos: { foto_0, foto_1, foto_2: TOO_LARGE_FILE } }).expect(
        413,
        fileError(TOO_LARGE, 'foto_2'),
      );
    });
  });

  it('reports every problem with its place', async () => {
    const [one] = await three();
    await changesNothing(async () => {
      const struktur = [{ ...one, ...kaur('Lain') }, kaur(' '), kaur('Baru', { jabatan: '', tipe: 'lurah' })];
      const { body } = await saveForm({ struktur, photos: { foto_0: PNG } }).expect(400);
      expect(body.errors).toEqual([
        { path: 'struktur.1.nama', msg: 'Nama wajib diisi' },
        { path: 'struktur.2.jabatan', msg: 'Jabatan wajib diisi' },
        { path: 'struktur.2.tipe', msg: expect.stringMatching(/^Tingkat harus salah satu dari/) },
      ]);
    });
  });

  it.each([
    [{}, 'struktur', 'Struktur harus berupa daftar anggota'],
    [{ struktur: '[{' }, 'struktur', 'Struktur harus berupa daftar anggota'],
    [{ struktur: {} }, 'struktur', 'Struktur harus berupa daftar anggota'],
    [{ struktur: ['Satu'] }, 'struktur.0', 'Anggota struktur tidak dapat dibaca'],
    [{ struktur: [{ ...FIELDS, id: 'abc' }] }, 'struktur.0.id', 'id anggota struktur tidak dikenal'],
    [{ struktur: [{ ...FIELDS, id: 1.5 }] }, 'struktur.0.id', 'id anggota struktur tidak dikenal'],
    [{ struktur: [], hapus: 5 }, 'hapus', 'hapus harus berupa daftar id'],
    [{ struktur: [], hapus: [0] }, 'hapus.0', 'id anggota struktur tidak dikenal'],
    [{ struktur: Array(101).fill(FIELDS) }, 'struktur', 'Struktur paling banyak 100 anggota'],
    [
      { struktur: [{ ...FIELDS, id: 3 }], hapus: [3] },
      'struktur',
      'Anggota struktur yang sama dikirim lebih dari satu kali',
    ],
    [
      { struktur: [3, 3].map((id) => ({ ...FIELDS, id })) },
      'struktur',
      'Anggota struktur yang sama dikirim lebih dari satu kali',
    ],
  ])('rejects an invalid list: %#', async (input, path, msg) => {
    await changesNothing(() => save(input).expect(400, { error: msg, errors: [{ msg, path }] }));
  });

  it('rejects a photo without an entry, a second photo for an entry, and the 21st photo', async () => {
    const struktur = [kaur('Baru')];
    await changesNothing(async () => {
      const msg = 'Foto ini tidak disertai anggota struktur';
      const refusal = { error: msg, errors: [{ msg, path: 'foto_1' }] };
      await saveForm({ struktur, photos: { foto_0: PNG, foto_1: PNG } }).expect(400, refusal);
      const twice = saveForm({ struktur, photos: { foto_0: PNG } }).attach('foto_0', PNG, 'b.png');
      expect((await twice.expect(400)).body.errors[0]).toMatchObject({ path: 'foto_0' });
      await saveForm({ struktur, photos: { foto_x: PNG } }).expect(400);
      const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`foto_${i}`, PNG]));
      await saveForm({ struktur: Array(21).fill(kaur('Baru')), photos: many }).expect(400);
    });
  });

  it('accepts a hundred entries with twenty photos', async () => {
    const photos = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`foto_${i + 80}`, PNG]));
    await saveForm({ struktur: Array(100).fill(kaur('Baru')), photos }).expect(200);
    expect((await list()).filter(({ foto }) => foto !== null)).toHaveLength(20);
    const ids = (await list()).map(({ id }) => id);
    await save({ struktur: [], hapus: ids }).expect(200);
    await expect.poll(t.storedFiles).toEqual([]);
  });

  it('accepts one of two concurrent saves and refuses the other', async () => {
    const rows = await three();
    const saveAs = (nama: string) =>
      saveForm({ struktur: rows.map((row) => ({ ...row, ...kaur(nama) })), photos: { foto_0: PNG, foto_2: PNG } });
    const answers = await Promise.all([saveAs('A'), saveAs('B')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 'A' : 'B';
    expect(await names()).toEqual([winner, winner, winner]);
    await expect.poll(t.storedFiles).toHaveLength(2);
  });

  it('concurrent saves in opposite orders do not deadlock', async () => {
    const rows = (await three()).map(({ id }) => ({ id }));
    const saveAs = (nama: string, order: typeof rows) =>
      save({ struktur: order.map((row) => ({ ...row, ...kaur(nama) })) });
    const ways = [rows, rows.toReversed()];
    const answers = await Promise.all([0, 1, 2, 3].map((i) => saveAs(`Simpan ${i}`, ways[i % 2] ?? rows)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(await names()).size).toBe(1);
  });
});
