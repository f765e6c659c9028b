import { expect, it } from 'vitest';
import { settingsOf, textsOf } from './pelayanan-texts.ts';

const TITLES = ['Surat Keterangan Usaha', 'Surat Keterangan Domisili'];
const SETTINGS = {
  hari_kerja: TITLES.map((judul, at) => ({ judul, hari_kerja: at + 1 })),
  jam: [
    { hari: 1, buka: '08:00', tutup: '15:00' },
    { hari: 5, buka: '08:00', tutup: '11:00' },
  ],
  libur: [
    { tanggal: '2026-10-10', nama: 'Bersih desa', jenis: 'desa' as const },
    { tanggal: '2026-12-24', nama: 'Cuti bersama Natal', jenis: 'cuti_bersama' as const },
    { tanggal: '2026-12-25', nama: 'Hari Raya Natal', jenis: 'nasional' as const },
  ],
  cuti_bersama_libur: true,
  pengaduan_hari_kerja: 3,
};

it('settings become texts and come back the same', () => {
  const texts = textsOf(SETTINGS);
  expect(texts.jam_5).toBe('08.00–11.00');
  expect(texts.libur?.split('\n')[1]).toBe('2026-12-24 Cuti bersama Natal (cuti bersama)');
  expect(settingsOf(texts, TITLES)).toEqual({ settings: SETTINGS, errors: [] });
});

it('takes dates and hours as people write them', () => {
  const texts = { ...textsOf(SETTINGS), jam_1: ' 8:00 - 14:30 ', libur: '1/1/2027, Tahun Baru\n\n25-12-2026: Natal' };
  const { settings, errors } = settingsOf(texts, TITLES);
  expect(errors).toEqual([]);
  expect(settings.jam[0]).toEqual({ hari: 1, buka: '08:00', tutup: '14:30' });
  expect(settings.libur).toEqual([
    { tanggal: '2027-01-01', nama: 'Tahun Baru', jenis: 'nasional' },
    { tanggal: '2026-12-25', nama: 'Natal', jenis: 'nasional' },
  ]);
});

it.each([
  ['hari_kerja_1', '0', 'Hari kerja harus berupa angka 1 sampai 60'],
  ['pengaduan_hari_kerja', 'tiga', 'Hari kerja harus berupa angka 1 sampai 60'],
  ['jam_1', 'pagi', 'Tulis jam buka dan tutup, misalnya 08.00–15.00'],
  ['jam_1', '25.00–26.00', 'Tulis jam buka dan tutup, misalnya 08.00–15.00'],
  ['jam_1', '15.00–08.00', 'Jam tutup harus sesudah jam buka'],
  ['libur', 'Natal', 'Baris 1: tulis tanggal lalu nama, misalnya 2026-12-25 Hari Raya Natal'],
  ['libur', '31-02-2026 Apa', 'Baris 1: tulis tanggal lalu nama, misalnya 2026-12-25 Hari Raya Natal'],
  ['libur', '2026-12-25 A\n25/12/2026 B', 'Baris 2: Tanggal libur 2026-12-25 tercantum dua kali'],
])('%s: %j is refused', (path, text, msg) => {
  expect(settingsOf({ ...textsOf(SETTINGS), [path]: text }, TITLES).errors).toEqual([{ msg, path }]);
});

it('some day must have hours', () => {
  const { errors } = settingsOf({ ...textsOf(SETTINGS), jam_1: '', jam_5: '' }, TITLES);
  expect(errors).toEqual([{ msg: 'Isi jam pelayanan sedikitnya untuk satu hari', path: 'jam_1' }]);
});
