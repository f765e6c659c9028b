import { expect, it } from 'vitest';
import { holidaysOf, rowsOf, settingsOf, textsOf } from './pelayanan-texts.ts';

const TITLES = ['Surat Keterangan Usaha', 'Surat Keterangan Domisili'];
const LIBUR = [
  { tanggal: '2026-10-10', nama: 'Bersih desa', jenis: 'desa' as const },
  { tanggal: '2026-12-25', nama: 'Hari Raya Natal', jenis: 'nasional' as const },
];
const SETTINGS = {
  hari_kerja: TITLES.map((judul, at) => ({ judul, hari_kerja: at + 1 })),
  jam: [
    { hari: 1, buka: '08:00', tutup: '15:00' },
    { hari: 5, buka: '08:00', tutup: '11:00' },
  ],
  keterangan_jam: 'Istirahat 12.00–13.00',
  cuti_bersama_libur: true,
  pengaduan_hari_kerja: 3,
};

it('settings survive the conversion to texts and back', () => {
  const texts = textsOf({ ...SETTINGS, libur: LIBUR });
  expect(texts.jam_5).toBe('08.00–11.00');
  expect(settingsOf(texts, TITLES)).toEqual({ settings: SETTINGS, errors: [] });
});

it('settingsOf accepts hours in everyday spelling', () => {
  const texts = { ...textsOf({ ...SETTINGS, libur: [] }), jam_1: ' 8:00 - 14:30 ' };
  const { settings, errors } = settingsOf(texts, TITLES);
  expect(errors).toEqual([]);
  expect(settings.jam[0]).toEqual({ hari: 1, buka: '08:00', tutup: '14:30' });
});

it.each([
  ['hari_kerja_1', '0', 'Hari kerja harus berupa angka 1 sampai 60'],
  ['pengaduan_hari_kerja', 'tiga', 'Hari kerja harus berupa angka 1 sampai 60'],
  ['jam_1', 'pagi', 'Tulis jam buka dan tutup, misalnya 08.00–15.00'],
  ['jam_1', '25.00–26.00', 'Tulis jam buka dan tutup, misalnya 08.00–15.00'],
  ['jam_1', '15.00–08.00', 'Jam tutup harus sesudah jam buka'],
])('settingsOf refuses the field %s with %j', (path, text, msg) => {
  expect(settingsOf({ ...textsOf({ ...SETTINGS, libur: [] }), [path]: text }, TITLES).errors).toEqual([{ msg, path }]);
});

it('settingsOf requires hours on at least one day', () => {
  const { errors } = settingsOf({ ...textsOf({ ...SETTINGS, libur: [] }), jam_1: '', jam_5: '' }, TITLES);
  expect(errors).toEqual([{ msg: 'Isi jam pelayanan sedikitnya untuk satu hari', path: 'jam_1' }]);
});

it('days off survive the conversion to rows and back, and blank rows are ignored', () => {
  const blank = { key: 9, tanggal: '', nama: ' ', jenis: 'desa' as const };
  expect(holidaysOf([...rowsOf({ libur: LIBUR }), blank])).toEqual({ libur: LIBUR, errors: [] });
});

it('holidaysOf reports a missing date, a missing name and a repeated date by field', () => {
  const jenis = 'nasional' as const;
  const rows = [
    { key: 0, tanggal: '2026-12-25', nama: 'Natal', jenis },
    { key: 1, tanggal: '2026-12-25', nama: 'Natal', jenis },
    { key: 4, tanggal: '', nama: 'Lebaran', jenis },
    { key: 5, tanggal: '2027-01-01', nama: '', jenis },
  ];
  expect(holidaysOf(rows).errors).toEqual([
    { msg: 'Tanggal libur 2026-12-25 tercantum dua kali', path: 'tanggal-1' },
    { msg: 'Tanggal libur wajib diisi', path: 'tanggal-4' },
    { msg: 'Nama hari libur wajib diisi', path: 'nama-5' },
  ]);
});
