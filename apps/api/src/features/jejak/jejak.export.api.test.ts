import { villageDay } from '@pendopo/shared/text/dates';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin', nama: 'Sari' });

const ekspor = (query: Record<string, string> = {}) =>
  t.http.get('/api/admin/jejak/ekspor.csv').set(admin.auth).query(query);
/** The rows below the header. */
const linesOf = (text: string) => text.split('\r\n').slice(1, -1);

function leave(given: { label: string; perubahan?: object[]; created_at?: Date; jenis?: string }) {
  const data = { oleh_id: admin.id, oleh_nama: 'Sari', aksi: 'ubah', jenis: 'desa', perubahan: [], ...given };
  return t.prisma.jejak.create({ data: { ...data, sasaran_id: 1 } });
}

describe('the file', () => {
  it('is UTF-8 with a byte order mark, is named after the day and uses words', async () => {
    await leave({
      label: 'Kabar "Sawah", baru',
      created_at: new Date('2002-01-01T17:05:09Z'),
      perubahan: [
        { kolom: 'tipe', dari: 'kaur', ke: 'kasi' },
        { kolom: 'semboyan', dari: null, ke: 'Satu\ndua' },
        { kolom: 'logo', dari: null, ke: 'gambar diganti' },
        { kolom: 'no_babinsa', dari: '0812', ke: null },
      ],
    });
    const { headers, text } = await ekspor({ dari: '2002-01-02', sampai: '2002-01-02' }).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="jejak-${villageDay(t.deps.now())}.csv"`,
      'cache-control': 'no-store',
    });
    expect(text).toBe(
      '\uFEFF"Waktu (WIB)";"Oleh";"Tindakan";"Jenis";"Nomor";"Label";"Perubahan"\r\n' +
        '"02/01/2002 00:05:09";"Sari";"Mengubah";"Identitas Desa";"1";"Kabar ""Sawah"", baru";' +
        '"Tingkat: Kepala Urusan → Kepala Seksi\nSemboyan: Satu\ndua\nLogo: gambar diganti\nNomor Babinsa: 0812 → kosong"\r\n',
    );
  });

  it('contains no formula', async () => {
    const created_at = new Date('2003-01-01T00:00:00Z');
    for (const sign of ['=', '+', '-', '@', '\t', '\r']) await leave({ label: `${sign}1+1`, created_at });
    const { text } = await ekspor({ dari: '2003-01-01', sampai: '2003-01-01' }).expect(200);
    for (const sign of ['=', '+', '-', '@', '\t', '\r']) expect(text).toContain(`;"'${sign}1+1";`);
    expect(text).not.toMatch(/;"[=+\-@\t\r]/);
  });

  it('contains all filtered entries, newest first, in several batches', async () => {
    const created_at = new Date('2004-01-01T00:00:00Z');
    const many = Array.from({ length: 1203 }, (_, n) => ({
      oleh_nama: 'Made',
      aksi: 'tambah',
      jenis: 'berita',
      label: `Kabar ${n}`,
      perubahan: [],
      created_at,
    }));
    await t.prisma.jejak.createMany({ data: many });
    await leave({ label: 'Bukan berita', created_at });
    const { text } = await ekspor({ jenis: 'berita', dari: '2004-01-01', sampai: '2004-01-01' }).expect(200);
    const labels = linesOf(text).map((line) => /Kabar \d+/.exec(line)?.[0]);
    expect(labels).toEqual(many.map(({ label }) => label).reverse());
  });

  it('writes an audit entry of the export, which the next export contains', async () => {
    const first = await ekspor({ jenis: 'jejak', dari: '2020-01-01', q: 'Jejak' }).expect(200);
    expect(await t.prisma.jejak.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      oleh_id: admin.id,
      oleh_nama: 'Sari',
      aksi: 'ekspor',
      jenis: 'jejak',
      sasaran_id: null,
      label: 'Jejak Perubahan',
      perubahan: [
        { kolom: 'jenis', dari: null, ke: 'jejak' },
        { kolom: 'dari', dari: null, ke: '2020-01-01' },
      ],
    });
    const second = await ekspor({ jenis: 'jejak', dari: '2020-01-01', q: 'Jejak' }).expect(200);
    expect(linesOf(second.text).length).toBe(linesOf(first.text).length + 1);
    expect(second.text).toContain('Jenis: Jejak Perubahan\nDari tanggal: 2020-01-01');
  });

  it('returns 400 for an invalid filter and writes no audit entry', async () => {
    const before = await t.prisma.jejak.count();
    await ekspor({ jenis: 'warga' }).expect(400, {
      error: 'Jenis tidak dikenal',
      errors: [{ msg: 'Jenis tidak dikenal', path: 'jenis' }],
    });
    expect(await t.prisma.jejak.count()).toBe(before);
  });
});
