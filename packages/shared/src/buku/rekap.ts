import { type BarisLaporan, familiesOf, type Hitungan, soulsOf, sumOf, totalOf } from '../laporan/counts.ts';
import { type Text, villageText, type Words } from '../text/sebutan.ts';

// Columns of B.3 Buku Rekapitulasi Jumlah Penduduk by Permendagri 47/2016.

const FOUR = ['WNA L', 'WNA P', 'WNI L', 'WNI P'];
const MOMENT = [...FOUR, 'KK', 'Anggota keluarga', 'Jiwa'];

const headed = (over: string, heads: readonly string[]) => heads.map((head) => `${over}: ${head}`);

/** Columns of B.3, also of a year. Residents who went missing are among those who moved. */
export const KOLOM_REKAP: readonly Text[] = [
  'Nomor urut',
  villageText('Nama {dusun}'),
  ...headed('Awal', MOMENT),
  ...headed('Lahir', FOUR),
  ...headed('Datang', FOUR),
  ...headed('Meninggal', FOUR),
  ...headed('Pindah', FOUR),
  ...headed('Akhir', MOMENT),
  'Ket.',
];

const four = ({ wni, wna }: Hitungan) => [wna.l, wna.p, wni.l, wni.p];
const moment = (count: Hitungan) => {
  const families = familiesOf(count);
  const souls = soulsOf(count);
  return [...four(count), families, souls - families, souls];
};

/** Returns the counts of B.3, from the opening count on. */
export const numbersOf = (row: BarisLaporan): number[] => [
  ...moment(row.awal),
  ...[row.lahir, row.datang, row.meninggal, sumOf([row.pindah, row.hilang])].flatMap(four),
  ...moment(row.akhir),
];

const signed = (count: number) => (count > 0 ? `+${count}` : String(count));

/** Returns what the form has no column for: moves between hamlets and corrections of the register. */
export function ketRekap({ antar, koreksi, hilang }: BarisLaporan, words: Words): string {
  const parts = [
    [soulsOf(hilang), 'hilang'],
    [soulsOf(antar), words('antar{dusun}')],
    [soulsOf(koreksi), 'perubahan data'],
  ] as const;
  return parts
    .filter(([count]) => count !== 0)
    .map(([count, what]) => `${what} ${what === 'hilang' ? count : signed(count)}`)
    .join('; ');
}

export const selRekap = (row: BarisLaporan, { urut, words }: { urut: number; words: Words }): string[] => [
  String(urut),
  row.dusun,
  ...numbersOf(row).map(String),
  ketRekap(row, words),
];

export const jumlahRekap = (rows: readonly BarisLaporan[]): number[] => numbersOf(totalOf(rows));
