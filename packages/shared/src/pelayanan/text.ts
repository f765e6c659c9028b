export const JENIS_LIBUR = ['nasional', 'cuti_bersama', 'desa'] as const;
export type JenisLibur = (typeof JENIS_LIBUR)[number];

export const MAX_PELAYANAN = { hari_kerja: 60, libur: 400 } as const;

export const HARI = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const;

export const PELAYANAN_TEXT = {
  notFound: 'Janji layanan tidak ditemukan',
  saved: 'Janji layanan berhasil disimpan!',
  days: `Hari kerja harus berupa angka 1 sampai ${MAX_PELAYANAN.hari_kerja}`,
  noHours: 'Isi jam pelayanan sedikitnya untuk satu hari',
  hoursTwice: 'Setiap hari hanya sekali dalam jam pelayanan',
  hour: 'Jam harus berupa JJ:MM, misalnya 08:00',
  hourOrder: 'Jam tutup harus sesudah jam buka',
  holidayTwice: (tanggal: string) => `Tanggal libur ${tanggal} tercantum dua kali`,
  tooManyHolidays: `Hari libur paling banyak ${MAX_PELAYANAN.libur}`,
} as const;
