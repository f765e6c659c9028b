import {
  type BarisApbdes,
  FIRST_YEAR,
  jumlahKelompok,
  KELOMPOK_APBDES,
  type KelompokApbdes,
  LAST_YEAR,
  NAMA_KELOMPOK,
  rupiahText,
  URAIAN_BAWAAN,
} from '@pendopo/shared/apbdes/text';
import type { Words } from '@pendopo/shared/text/sebutan';
import type { Mapping } from '../plan.ts';
import type { Row } from '../read/backup.ts';
import { cut, line, number } from './values.ts';

const JENIS = 'APBDes';

const MOST_LINES = 100;

const SPENDING = '5';

/** Returns the group of a code such as "4.2.1"; null outside the budget. */
function groupOf(code: string): KelompokApbdes | null {
  if (code.startsWith('4')) return 'pendapatan';
  if (code.startsWith(SPENDING)) return 'belanja';
  if (code.startsWith('6.2')) return 'pengeluaran_pembiayaan';
  return code.startsWith('6') ? 'penerimaan_pembiayaan' : null;
}

/** `uraian` is the account's name, or the field's name for spending. */
type Entry = { code: string; uraian: string; anggaran: number; realisasi: number };

const sen = (row: Row, column: string) => Math.round(Number(row[column] ?? 0) * 100) || 0;

const ALL_CAPITALS = /^[^a-z]+$/;
const titled = (text: string) =>
  ALL_CAPITALS.test(text) ? text.toLowerCase().replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase()) : text;

const bare = (text: string) => text.replace(/^[\d.\s]+/, '') || text;
const fieldName = (text: string) => bare(text).replace(/^bidang\s+/i, '');

/** Drops years that no budget can have. */
function byYear(rows: readonly Row[], column: string): Map<number, Row[]> {
  const years = new Map<number, Row[]>();
  for (const row of rows) {
    const year = number(row, column);
    if (year < FIRST_YEAR || year > LAST_YEAR) continue;
    const known = years.get(year);
    if (known) known.push(row);
    else years.set(year, [row]);
  }
  return years;
}

/** Reads `keuangan_manual_rinci`, the table until version 2412. */
const manualEntries = (rows: readonly Row[]): Entry[] =>
  rows.map((row) => {
    const detail = line(row, 'Kd_Rincian');
    const account = line(row, 'Kd_Akun').charAt(0);
    return {
      code: detail.startsWith(account) ? detail : account,
      uraian: account === SPENDING ? fieldName(line(row, 'Kd_Keg')) : bare(detail),
      anggaran: sen(row, 'Nilai_Anggaran'),
      realisasi: sen(row, 'Nilai_Realisasi'),
    };
  });

/** "5.1.3" with `count` 2 gives "5.1". */
const figures = (code: string, count: number) => code.split('.').slice(0, count).join('.');

/** "4.2.1" gives "4" and "4.2". */
const above = (code: string) => code.split('.').flatMap((_, at) => (at === 0 ? [] : [figures(code, at)]));

/** Reads `keuangan`, the table since version 2501. Drops parent accounts, which hold the sums of their children. */
function templateEntries(rows: readonly Row[], names: ReadonlyMap<string, string>, words: Words): Entry[] {
  const parents = new Set(rows.flatMap((row) => above(line(row, 'template_uuid'))));
  const nameOf = (code: string) => {
    const [, field] = code.split('.');
    if (code.startsWith(SPENDING))
      return fieldName(names.get(figures(code, 2)) ?? words(URAIAN_BAWAAN.belanja[Number(field) - 1] ?? code));
    return bare(names.get(code) ?? `Rekening ${code}`);
  };
  return rows
    .filter((row) => !parents.has(line(row, 'template_uuid')))
    .map((row) => ({
      code: line(row, 'template_uuid'),
      uraian: nameOf(line(row, 'template_uuid')),
      anggaran: sen(row, 'anggaran'),
      realisasi: sen(row, 'realisasi'),
    }))
    .filter(({ anggaran, realisasi }) => anggaran !== 0 || realisasi !== 0);
}

/** Adds up entries of the same group and name, in rupiah. */
function linesOf(entries: readonly Entry[]): BarisApbdes[] {
  const sums = new Map<string, Entry & { kelompok: KelompokApbdes }>();
  for (const entry of entries) {
    const kelompok = groupOf(entry.code);
    if (kelompok === null) continue;
    const key = `${kelompok} ${entry.uraian}`;
    const known = sums.get(key) ?? { ...entry, kelompok, anggaran: 0, realisasi: 0 };
    known.anggaran += entry.anggaran;
    known.realisasi += entry.realisasi;
    sums.set(key, known);
  }
  return [...sums.values()].map(({ kelompok, uraian, anggaran, realisasi }) => ({
    kelompok,
    uraian: cut(titled(uraian), 200),
    anggaran: Math.max(0, anggaran) / 100,
    realisasi: Math.max(0, realisasi) / 100,
  }));
}

function totalsOf(baris: readonly BarisApbdes[]): string {
  const totals = KELOMPOK_APBDES.filter((kelompok) => baris.some((one) => one.kelompok === kelompok)).map(
    (kelompok) => {
      const { anggaran, realisasi } = jumlahKelompok(baris, kelompok);
      return `${NAMA_KELOMPOK[kelompok]} Rp${rupiahText(anggaran)}, realisasi Rp${rupiahText(realisasi ?? 0)}`;
    },
  );
  return `Jumlah untuk dicocokkan: ${totals.join('; ')}`;
}

/** Notes totals of the former system that differ from the sums of their accounts. */
function differencesOf(rows: readonly Row[], entries: readonly Entry[]): string[] {
  return ['4', '5', '6.1', '6.2'].flatMap((code) => {
    const parent = rows.find((row) => line(row, 'template_uuid') === code);
    const written = parent ? sen(parent, 'anggaran') : 0;
    const sum = entries
      .filter((entry) => entry.code === code || entry.code.startsWith(`${code}.`))
      .reduce((all, { anggaran }) => all + anggaran, 0);
    if (written === 0 || written === sum) return [];
    return [
      `Rekening ${code}: di sana tertulis Rp${rupiahText(written / 100)}, jumlah rinciannya Rp${rupiahText(sum / 100)}`,
    ];
  });
}

type Budget = { year: number; table: 'keuangan' | 'keuangan_manual_rinci'; entries: Entry[]; notes: string[] };

function put(m: Mapping, { year, table, entries, notes }: Budget): void {
  const lines = linesOf(entries);
  const baris = lines.slice(0, MOST_LINES);
  const left = lines.length - baris.length;
  m.plan.put({
    tabel: 'apbdes',
    jenis: JENIS,
    sumber: `${table} ${year}`,
    judul: `APBDes ${year}`,
    tindak: 'masuk',
    notes: [totalsOf(baris), ...notes, ...(left > 0 ? [`${left} baris terakhir ditinggalkan`] : [])],
    shown: () => `/profil/apbdes?tahun=${year}`,
    data: { id: year, baris },
  });
}

/** Groups income and financing by account, spending by field. */
export function mapBudgets(m: Mapping): void {
  const { backup } = m.source;
  const names = new Map(
    backup.rows('keuangan_template').map((row) => [line(row, 'uuid'), line(row, 'uraian')] as const),
  );
  const newer = byYear(backup.rows('keuangan'), 'tahun');
  const manual = byYear(backup.rows('keuangan_manual_rinci'), 'Tahun');
  for (const year of [...new Set([...manual.keys(), ...newer.keys()])].sort((one, other) => one - other)) {
    const rows = newer.get(year) ?? [];
    const entries = templateEntries(rows, names, m.words);
    const former = manualEntries(manual.get(year) ?? []);
    if (entries.length > 0) put(m, { year, table: 'keuangan', entries, notes: differencesOf(rows, entries) });
    else if (linesOf(former).length > 0) put(m, { year, table: 'keuangan_manual_rinci', entries: former, notes: [] });
  }
}
