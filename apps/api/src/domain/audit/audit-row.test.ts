import { FEATURES, type PublicTable } from '@pendopo/shared/features';
import { kolomText } from '@pendopo/shared/jejak/text';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
import { auditEntryOf, change, statusChanges, UNAUDITED_COLUMNS } from './audit-row.ts';

describe('change()', () => {
  it.each<[string, unknown, unknown, string | null, string | null]>([
    ['title', 'Lama', 'Baru', 'Lama', 'Baru'],
    ['title', null, 'Baru', null, 'Baru'],
    ['desc', 'Lama', '', 'Lama', null],
    ['value', 10, 0, '10', '0'],
    ['lintang', null, -7.5, null, '-7.5'],
    ['misi', ['Satu'], ['Satu', 'Dua'], 'Satu', 'Satu\nDua'],
    ['jam_pelayanan', [], [{ jam: '08.00', hari: 'Senin' }], null, 'Senin: 08.00'],
    ['faq', [{ id: 'a', jawab: 'B', tanya: 'A?' }], [], 'A?: B', null],
    ['langkah_surat', [], [{ isi: '', judul: 'Datang' }], null, 'Datang'],
    ['img', null, 'berita/a.webp', null, 'gambar ditambah'],
    ['logo', 'desa/a.webp', 'desa/b.webp', null, 'gambar diganti'],
    ['foto', 'struktur/a.webp', null, null, 'gambar dihapus'],
  ])('records %s from %j to %j', (kolom, before, after, dari, ke) => {
    expect(change(kolom, before, after)).toEqual([{ kolom, dari, ke }]);
  });

  it.each<[string, unknown, unknown]>([
    ['title', 'Sama', 'Sama'],
    ['desc', '', null],
    ['faq', [{ id: 'a', tanya: 'A' }], [{ tanya: 'A', id: 'b' }]],
    ['img', null, undefined],
    ['img', 'berita/a.webp', 'berita/a.webp'],
  ])('records nothing for %s: %j and %j', (kolom, before, after) => {
    expect(change(kolom, before, after)).toEqual([]);
  });

  it('cuts long texts and keeps the first difference visible', () => {
    const long = 'Padi 🌾 '.repeat(100);
    const [whole] = change('content', null, long);
    expect([...(whole?.ke ?? '')]).toHaveLength(201);
    expect(long.startsWith(whole?.ke?.slice(0, -1) ?? 'x')).toBe(true);
    const [late] = change('content', `${long}lama${long}`, `${long}baru${long}`);
    expect(late?.dari).toMatch(/^…adi 🌾 .*lama.*…$/u);
    expect(late?.ke).toMatch(/^…adi 🌾 .*baru.*…$/u);
    expect(change('content', `${long}ujung`, long)).toMatchObject([{ dari: expect.stringMatching(/ujung$/) }]);
  });
});

it('statusChanges() records that a note was written, without its text', () => {
  const before = { status: 'Menunggu' };
  expect(statusChanges(before, { status: 'Selesai', catatan: 'KTP Bu Tirta kurang jelas' })).toEqual([
    { kolom: 'status', dari: 'Menunggu', ke: 'Selesai' },
    { kolom: 'catatan', dari: null, ke: 'catatan ditulis' },
  ]);
  expect(statusChanges(before, { ...before, catatan: null })).toEqual([]);
});

it('auditEntryOf() labels a row by its title or name, and a single row by its kind', () => {
  const labelOf = (jenis: PublicTable, row: object) =>
    auditEntryOf(jenis, { before: null, after: { id: 3, ...row } }).label;
  expect(labelOf('berita', { title: 'Panen\traya' })).toBe('Panen raya');
  expect(labelOf('struktur', { nama: '', jabatan: 'Kepala Dusun' })).toBe('Kepala Dusun');
  expect(labelOf('pengurus', { nama: 'Respati', jabatan: 'Ketua' })).toBe('Respati, Ketua');
  expect(labelOf('desa', { nama: 'Kalijernih' })).toBe('Identitas Desa');
});

it('every audited column has an Indonesian label', async () => {
  const { prisma } = await createTestApp();
  const kinds = FEATURES.flatMap(({ tables, edited, audit = {} }) =>
    Object.keys({ ...tables, ...edited }).filter((table) => table in audit),
  );
  const columns = await prisma.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT column_name::text AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ANY(${kinds})`;
  const visible = columns.map(({ name }) => name).filter((name) => !UNAUDITED_COLUMNS.includes(name));
  expect(visible.length).toBeGreaterThan(40);
  expect(visible.filter((name) => kolomText(name) === name)).toEqual([]);
});
