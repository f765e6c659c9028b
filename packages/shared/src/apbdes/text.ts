// The village budget (APBDes) by the groups of Permendagri 20/2018: income, spending by field, financing.
import { type Text, villageTexts } from '../text/sebutan.ts';
import { inThousands } from '../text/thousands.ts';

export const KELOMPOK_APBDES = ['pendapatan', 'belanja', 'penerimaan_pembiayaan', 'pengeluaran_pembiayaan'] as const;
export type KelompokApbdes = (typeof KELOMPOK_APBDES)[number];

export const NAMA_KELOMPOK: Readonly<Record<KelompokApbdes, string>> = {
  pendapatan: 'Pendapatan',
  belanja: 'Belanja per bidang',
  penerimaan_pembiayaan: 'Penerimaan pembiayaan',
  pengeluaran_pembiayaan: 'Pengeluaran pembiayaan',
};

export const URAIAN_BAWAAN: Readonly<Record<KelompokApbdes, readonly Text[]>> = villageTexts({
  pendapatan: ['Pendapatan Asli {Desa}', 'Transfer', 'Pendapatan lain'],
  belanja: [
    'Penyelenggaraan Pemerintahan {Desa}',
    'Pelaksanaan Pembangunan {Desa}',
    'Pembinaan Kemasyarakatan {Desa}',
    'Pemberdayaan Masyarakat {Desa}',
    'Penanggulangan Bencana, Keadaan Darurat, dan Mendesak {Desa}',
  ],
  penerimaan_pembiayaan: ['SiLPA tahun sebelumnya'],
  pengeluaran_pembiayaan: ['Penyertaan modal {desa}'],
});

export const FIRST_YEAR = 2015;
export const LAST_YEAR = 2099;

export const APBDES_TEXT = {
  notFound: 'APBDes tahun ini tidak ditemukan',
  exists: 'APBDes tahun ini sudah ada.',
  saved: 'APBDes berhasil disimpan',
  deleted: 'APBDes berhasil dihapus',
} as const;

/** Amounts in rupiah with two decimals; `realisasi` is null while nothing has been booked. */
export type BarisApbdes = { kelompok: KelompokApbdes; uraian: string; anggaran: number; realisasi: number | null };
export type Jumlah = { anggaran: number; realisasi: number | null };

/** Rounds to whole sen, so that sums carry no floating-point error. */
const inSen = (amount: number): number => Math.round(amount * 100) / 100;

const sumOf = (amounts: readonly number[]): number => inSen(amounts.reduce((sum, amount) => sum + amount, 0));

/** Shows sen only if there are any: "1.250.000", "1.250.000,50". */
export function rupiahText(amount: number): string {
  const [rupiah = '', sen = '00'] = amount.toFixed(2).split('.');
  return inThousands(rupiah) + (sen === '00' ? '' : `,${sen}`);
}

/** The sum's `realisasi` is null while no line has one. */
export function jumlahKelompok(baris: readonly BarisApbdes[], kelompok: KelompokApbdes): Jumlah {
  const lines = baris.filter((line) => line.kelompok === kelompok);
  const booked = lines.flatMap(({ realisasi }) => realisasi ?? []);
  return {
    anggaran: sumOf(lines.map(({ anggaran }) => anggaran)),
    realisasi: booked.length === 0 ? null : sumOf(booked),
  };
}

const minus = (one: Jumlah, other: Jumlah): Jumlah => ({
  anggaran: inSen(one.anggaran - other.anggaran),
  realisasi:
    one.realisasi === null && other.realisasi === null ? null : inSen((one.realisasi ?? 0) - (other.realisasi ?? 0)),
});

const plus = (one: Jumlah, other: Jumlah): Jumlah =>
  minus(one, {
    anggaran: -other.anggaran,
    realisasi: other.realisasi === null ? null : -other.realisasi,
  });

/** Returns totals by Permendagri 20/2018: surplus or deficit, net financing and year-end balance (SiLPA). */
export function ringkasanApbdes(baris: readonly BarisApbdes[]) {
  const of = (kelompok: KelompokApbdes) => jumlahKelompok(baris, kelompok);
  const pendapatan = of('pendapatan');
  const belanja = of('belanja');
  const surplus = minus(pendapatan, belanja);
  const pembiayaan = minus(of('penerimaan_pembiayaan'), of('pengeluaran_pembiayaan'));
  return { pendapatan, belanja, surplus, pembiayaan, silpa: plus(surplus, pembiayaan) };
}

export const APBDES_LABEL = {
  tahun: 'Tahun',
  dasar: 'Dasar hukum',
} as const;
