import type { HasilSurvei, SurveiKantor } from '@pendopo/shared/survei/schemas';

/** A half-year with 41 answers. */
export const aHasil = (own: Partial<HasilSurvei> = {}): HasilSurvei => ({
  tahun: 2026,
  bagian: 'semester-1',
  jumlah: 41,
  di_loket: 4,
  indeks: 82.31,
  unsur: {
    persyaratan: 3.4,
    prosedur: 3.2,
    waktu: 2.61,
    biaya: 3.95,
    produk: 3.5,
    kompetensi: 3.3,
    perilaku: 3.6,
    pengaduan: 2.9,
    sarana: 2.8,
  },
  ...own,
});

export const aSurveiKantor = (own: Partial<SurveiKantor> = {}): SurveiKantor => ({
  hasil: [aHasil(), aHasil({ bagian: 'triwulan-1', jumlah: 20, indeks: 70.5 })],
  berjalan: { tahun: 2026, bagian: 'triwulan-4', jumlah: 7, di_loket: 2 },
  rencana: [],
  pesan: [],
  ...own,
});
