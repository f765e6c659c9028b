import { MAX_TABEL, TABEL_TEXT } from '@pendopo/shared/files/tabel-text';
import { beforeEach, describe, expect, it } from 'vitest';
import { createImporter, filled, workbook } from '../../../test/impor.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const { check, save, people, counts, clear } = await createImporter(t);

beforeEach(clear);

const NEWS = ['Panen raya', null, 'Isi berita', 'Sosial', '2026-03-07'] as const;

describe('a file with mistakes', () => {
  it('reports each mistake with sheet, line and column, and writes nothing', async () => {
    const file = await filled({
      Berita: [NEWS, [], ['', null, 'Isi', 'Olahraga', 46_088], NEWS],
      Agenda: [['Kerja bakti', '2026-02-30', '25:00', 'Balai desa', 'Teks', 'Batal']],
      'Pengurus Lembaga': [['Klub Motor', 'Dewi', 'Ketua']],
      Statistik: [
        ['agama', 'A', 1],
        ['usia', 'B', -1],
      ],
    });
    const before = await counts();
    const { body } = await check(file).expect(200);
    const problems = body.impor.masalah.map(({ lembar, baris, kolom, pesan }: Record<string, unknown>) => [
      lembar,
      baris,
      kolom,
      pesan,
    ]);
    expect(problems).toEqual([
      ['Agenda', 2, 'Tanggal', 'Tanggal harus berupa tanggal'],
      ['Agenda', 2, 'Waktu', 'Waktu harus berupa jam dan menit, misalnya 09:05'],
      ['Agenda', 2, 'Status', 'Status harus salah satu dari Akan Datang, Sedang Berlangsung, Selesai'],
      ['Berita', 4, 'Judul', 'Judul wajib diisi'],
      [
        'Berita',
        4,
        'Kategori',
        'Kategori harus salah satu dari Pembangunan, Sosial, Agenda, Pendidikan, Lingkungan, Kesehatan, Prestasi, Kuliner',
      ],
      ['Berita', 4, 'Tanggal', 'Tanggal tertulis sebagai angka. Ubah format selnya menjadi tanggal.'],
      ['Berita', 5, 'Judul', 'Baris yang sama sudah ada di baris 2.'],
      ['Pengurus Lembaga', 2, 'Lembaga', 'Lembaga tidak dikenal. Tulis namanya seperti di halaman lembaga.'],
      [
        'Statistik',
        2,
        'Kategori',
        'Kategori harus salah satu dari Statistik Utama, Kelompok Usia, Tingkat Pendidikan, Pekerjaan, Penduduk per Dusun',
      ],
      ['Statistik', 3, 'Nilai', 'Nilai harus berupa bilangan bulat mulai dari 0'],
    ]);
    expect(body.impor.jumlah_masalah).toBe(10);
    await save(file).expect(400);
    expect(await counts()).toEqual(before);
  });

  it('reports headings and sheets that are not in the template', async () => {
    const file = await workbook({
      Berita: [
        ['Judul', 'Isi', 'Isi', 'Penulis', 'Tanggal'],
        ['a', 'b', 'c', 'd', '2026-03-07'],
      ],
      Lain: [['x'], ['y']],
      BERITA2: [],
    });
    const { body } = await check(file).expect(200);
    expect(
      body.impor.masalah.map(({ lembar, kolom, pesan }: Record<string, unknown>) => [lembar, kolom, pesan]),
    ).toEqual([
      ['Berita', 'Isi', 'Kolom ini tercantum dua kali.'],
      ['Berita', 'Penulis', 'Kolom ini tidak dikenal. Hapus kolomnya atau pakai judul kolom dari templat.'],
      ['Berita', 'Kategori', 'Kolom Kategori tidak ada. Pakai judul kolom dari templat.'],
      ['Lain', '', expect.stringMatching(/^Lembar ini tidak dikenal\. Beri nama Warga, /)],
    ]);
  });

  it('reports the first thousand mistakes and their total', async () => {
    const Berita = Array.from({ length: 1_200 }, (_, at) => [`Judul ${at}`, null, 'Isi', 'Olahraga', '2026-03-07']);
    const { body } = await check(await filled({ Berita })).expect(200);
    expect([body.impor.masalah.length, body.impor.jumlah_masalah, body.impor.lembar]).toEqual([1_000, 1_200, []]);
  });

  it('rejects more than 10,000 rows, 500 figures or 100 people', async () => {
    const Warga = Array.from({ length: MAX_TABEL.rows / 2 + 1 }, (_, at) => [
      `Warga`,
      `w${at}@contoh.example`,
      null,
      null,
    ]);
    const half = Warga.map(([, , ...rest], at) => [`Judul ${at}`, 'x', 'y', 'Sosial', ...rest]);
    expect((await check(await filled({ Warga, Berita: half })).expect(400)).body.error).toBe(TABEL_TEXT.tooManyRows);
    const Statistik = Array.from({ length: 501 }, (_, at) => ['usia', `Label ${at}`, 1]);
    const struktur = Array.from({ length: 101 }, (_, at) => [`Nama ${at}`, 'Staf', 'Kepala Seksi']);
    const { body } = await check(await filled({ Statistik, 'Perangkat Desa': struktur })).expect(200);
    expect(body.impor.masalah.map(({ pesan }: Record<string, unknown>) => pesan)).toEqual([
      'Struktur paling banyak 100 anggota, bersama yang sudah ada',
      'Paling banyak 500 baris sekaligus',
    ]);
  });

  it('only one of two concurrent imports succeeds', async () => {
    const file = await filled({ Warga: [['Siti', 'siti@contoh.example', 'siti', null]], Berita: [NEWS] });
    const answers = await Promise.all([save(file), save(file)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      expect.toSatisfy((status: number) => status === 400 || status === 409),
    ]);
    expect([(await people()).length, await t.prisma.berita.count()]).toEqual([1, 1]);
  });
});
