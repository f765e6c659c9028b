/** Scope of a sequence: the village, each classification code, or each application type. */
export const DERET_NOMOR = ['desa', 'klasifikasi', 'jenis'] as const;
export type DeretNomor = (typeof DERET_NOMOR)[number];

export const POLA_NOMOR_BAWAAN = '{kode}/{nomor:3}/{kodeDesa}/{bulanRomawi}/{tahun}';

const ROMAN = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');
const MARK = /\{([A-Za-z]+)(?::(\d))?\}/g;

export type NomorParts = {
  kode: string;
  nomor: number;
  kodeDesa: string;
  /** `YYYY-MM-DD`. */
  tanggal: string;
};

type Mark = (parts: NomorParts, width: string | undefined) => string | null;

const TOKENS = {
  kode: ({ kode }, width) => (width === undefined ? kode : null),
  nomor: ({ nomor }, width = '1') => String(nomor).padStart(Number(width), '0'),
  kodeDesa: ({ kodeDesa }, width) => {
    if (width === undefined) return kodeDesa;
    return width === '4' ? kodeDesa.slice(kodeDesa.lastIndexOf('.') + 1) : null;
  },
  bulanRomawi: ({ tanggal }, width) => (width === undefined ? (ROMAN[Number(tanggal.slice(5, 7)) - 1] ?? '') : null),
  bulan: ({ tanggal }, width = '1') => {
    const month = Number(tanggal.slice(5, 7));
    return width === '1' || width === '2' ? String(month).padStart(Number(width), '0') : null;
  },
  tahun: ({ tanggal }, width = '4') => {
    if (width === '4') return tanggal.slice(0, 4);
    return width === '2' ? tanggal.slice(2, 4) : null;
  },
} satisfies Record<string, Mark>;

// A Map, because patterns choose the key.
const MARKS: ReadonlyMap<string, Mark> = new Map<string, Mark>(Object.entries(TOKENS));

const SAMPLE: NomorParts = { kode: '400.10.2.2', nomor: 1, kodeDesa: '99.99.01.2001', tanggal: '2026-01-01' };

/** `pattern` must have no problems. */
export function formatNomor(pattern: string, parts: NomorParts): string {
  return pattern.replace(
    MARK,
    (mark, name: string, width: string | undefined) => MARKS.get(name)?.(parts, width) ?? mark,
  );
}

type Series = {
  deret: DeretNomor;
  /** Codes of all application types. */
  kodeJenis: readonly string[];
};

/** Matches two placeholders whose digits run together: document 11 of January equals document 1 of November. */
const RUN_TOGETHER = /\{(?:kode|bulan(?::1)?)\}\{nomor|\{nomor(?::\d)?\}\{(?:kode|bulan(?::1)?)\}/;

const twice = (codes: readonly string[]) => codes.find((code, i) => codes.indexOf(code) !== i);

export const sharedCode = (kode: string): string =>
  `Deret per jenis surat membuat nomor kembar, karena kode ${kode} dipakai lebih dari satu jenis`;

/** Returns one message for each problem. Two documents must not get the same number. */
export function problemsOfPattern(pattern: string, { deret, kodeJenis }: Series): string[] {
  const marks = [...pattern.matchAll(MARK)];
  const names = marks.map(([, name]) => name);
  const unknown = marks.filter(([, name = '', width]) => (MARKS.get(name)?.(SAMPLE, width) ?? null) === null);
  const problems = unknown.map(([mark]) => `Penanda ${mark} tidak dikenal`);
  if (/[{}]/.test(pattern.replace(MARK, ''))) problems.push('Kurung kurawal pada pola nomor tidak berpasangan');
  if (!names.includes('nomor')) problems.push('Pola nomor harus memuat {nomor}');
  if (!names.includes('tahun')) problems.push('Pola nomor harus memuat {tahun}');
  if (RUN_TOGETHER.test(pattern))
    problems.push('Beri pemisah, misalnya garis miring, di antara {nomor} dan {kode} atau {bulan}');
  if (deret !== 'desa' && !names.includes('kode'))
    problems.push('Deret ini memerlukan {kode} pada pola nomor, supaya tidak ada nomor kembar');
  const shared = deret === 'jenis' ? twice(kodeJenis) : undefined;
  if (shared !== undefined) problems.push(sharedCode(shared));
  return problems;
}
