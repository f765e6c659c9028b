import { apbdesSchema } from '@pendopo/shared/apbdes/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin', nama: 'Sari' });

const BARIS = [
  { kelompok: 'pendapatan', uraian: 'Transfer', anggaran: 1_250_000_000, realisasi: 900_000_000 },
  { kelompok: 'belanja', uraian: 'Pelaksanaan Pembangunan Desa', anggaran: 1_300_000_000, realisasi: null },
];
const INPUT = { dasar: 'Peraturan Desa Nomor 5 Tahun 2025', baris: BARIS };
const NOT_RUPIAH = 'Anggaran harus berupa angka rupiah, misalnya 1.250.000 atau 1.250.000,50';
const put = (body: object, tahun: number | string = 2026) =>
  t.http.put(`/api/apbdes/${tahun}`).set(admin.auth).send(body);

beforeEach(() => t.prisma.apbdes.deleteMany());

describe('the village budget', () => {
  it('creates and replaces the budget of a year with audit entries', async () => {
    const { body } = await put({ ...INPUT, updatedAt: null }).expect(200);
    expect(body.message).toBe('APBDes berhasil disimpan');
    expect(apbdesSchema.parse(body.apbdes)).toMatchObject({ tahun: 2026, ...INPUT });
    await put({ ...INPUT, baris: BARIS.slice(0, 1) }, 2025).expect(200);
    const list = await t.http.get('/api/apbdes').expect(200);
    expect(list.body.apbdes.map(({ tahun }: { tahun: number }) => tahun)).toEqual([2026, 2025]);
    const changed = {
      ...INPUT,
      baris: [{ ...BARIS[0], realisasi: '1.000.000.000' }],
      updatedAt: body.apbdes.updatedAt,
    };
    await put(changed).expect(200);
    const one = await t.http.get('/api/apbdes/2026').expect(200);
    expect(one.body.apbdes.baris).toEqual([{ ...BARIS[0], realisasi: 1_000_000_000 }]);
    expect(await t.prisma.jejak.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
      aksi: 'ubah',
      jenis: 'apbdes',
      sasaran_id: 2026,
      label: '2026',
      oleh_nama: 'Sari',
      perubahan: [
        { kolom: 'baris', dari: expect.stringContaining('900000000'), ke: expect.stringContaining('1000000000') },
      ],
    });
  });

  it('rejects a second budget of a year and a stale edit', async () => {
    const { updatedAt } = (await put({ ...INPUT, updatedAt: null }).expect(200)).body.apbdes;
    await put({ ...INPUT, updatedAt: null }).expect(409, { error: 'APBDes tahun ini sudah ada.' });
    await put({ ...INPUT, dasar: 'Lain', updatedAt }).expect(200);
    await put({ ...INPUT, updatedAt }).expect(409);
    const both = await Promise.all([
      put({ ...INPUT, updatedAt: null }, 2024),
      put({ ...INPUT, updatedAt: null }, 2024),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('deletes a budget once, with its CSV', async () => {
    await put(INPUT).expect(200);
    await t.http.delete('/api/apbdes/2026').set(admin.auth).expect(200, { message: 'APBDes berhasil dihapus' });
    await t.http.delete('/api/apbdes/2026').set(admin.auth).expect(404);
    await t.http.get('/api/apbdes/2026').expect(404, { error: 'APBDes tahun ini tidak ditemukan' });
    await t.http.get('/api/apbdes/2026.csv').expect(404);
  });

  it.each([
    [{ baris: [] }, 'baris', 'Isi sedikitnya satu baris'],
    [{ baris: 'a' }, 'baris', 'Baris APBDes harus berupa daftar'],
    [{ baris: [{ ...BARIS[0], kelompok: 'utang' }] }, 'baris.0.kelompok', 'Kelompok tidak dikenal'],
    [{ baris: [{ ...BARIS[0], uraian: ' ' }] }, 'baris.0.uraian', 'Uraian wajib diisi'],
    [{ baris: [{ ...BARIS[0], anggaran: -1 }] }, 'baris.0.anggaran', NOT_RUPIAH],
    [{ baris: [{ ...BARIS[0], anggaran: '1,555' }] }, 'baris.0.anggaran', NOT_RUPIAH],
    [{ baris: [{ ...BARIS[0], anggaran: 0.001 }] }, 'baris.0.anggaran', NOT_RUPIAH],
    [{ baris: [{ ...BARIS[0], anggaran: 1e15 }] }, 'baris.0.anggaran', 'Anggaran paling banyak 999 triliun rupiah'],
    [
      { baris: [{ ...BARIS[0], realisasi: 'x' }] },
      'baris.0.realisasi',
      'Realisasi harus berupa angka rupiah, misalnya 1.250.000 atau 1.250.000,50',
    ],
  ])('rejects %j', async (wrong, path, msg) => {
    expect((await put({ ...INPUT, ...wrong }).expect(400)).body.errors).toEqual([{ msg, path }]);
  });

  it('accepts sen (cents) as text and number, and writes them with a comma in CSV', async () => {
    const baris = [{ ...BARIS[0], anggaran: '1.250.000,50', realisasi: 900_000.25 }];
    const { body } = await put({ ...INPUT, baris }).expect(200);
    expect(body.apbdes.baris).toEqual([{ ...BARIS[0], anggaran: 1_250_000.5, realisasi: 900_000.25 }]);
    const { text } = await t.http.get('/api/apbdes/2026.csv').expect(200);
    expect(text).toContain('"1250000,5";"900000,25"');
  });

  it('returns 404 for a year outside this century', async () => {
    await put(INPUT, 1999).expect(404);
    await put(INPUT, 'lalu').expect(404);
  });

  it('exports CSV without formulas', async () => {
    await put({ ...INPUT, baris: [...BARIS, { ...BARIS[0], uraian: '=1+1' }] }).expect(200);
    const { text, headers } = await t.http.get('/api/apbdes/2026.csv').expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="apbdes-2026.csv"');
    expect(text.split('\r\n').slice(0, 4)).toEqual([
      '\uFEFF"Tahun";"Kelompok";"Uraian";"Anggaran (Rp)";"Realisasi (Rp)"',
      '"2026";"Pendapatan";"Transfer";"1250000000";"900000000"',
      '"2026";"Belanja per bidang";"Pelaksanaan Pembangunan Desa";"1300000000";""',
      `"2026";"Pendapatan";"'=1+1";"1250000000";"900000000"`,
    ]);
  });
});
