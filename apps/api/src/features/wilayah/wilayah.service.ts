import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { SEBUTAN } from '@pendopo/shared/text/sebutan';
import { PILIHAN_SEBUTAN } from '@pendopo/shared/text/sebutan-pilihan';
import { MOST_WILAYAH } from '@pendopo/shared/wilayah/text';
import pLimit from 'p-limit';

const require = createRequire(import.meta.url);
const AREAS = [
  require.resolve('idn-area-data/data/provinces.csv'),
  require.resolve('idn-area-data/data/regencies.csv'),
  require.resolve('idn-area-data/data/districts.csv'),
];
const VILLAGES = require.resolve('idn-area-data/data/villages.csv');

export type FoundWilayah = Record<'kode' | 'nama' | 'kecamatan' | 'kabupaten' | 'provinsi', string>;
type Row = Record<'code' | 'name', string>;

// One search at a time, because each search reads the whole list.
const inTurn = pLimit(1);

/** A line holds code, parent code and name. A name with quotes is quoted. */
const LINE = /^(\d[\d.]*),(?:[\d.]+,)?(.+)$/;

function rowOf(line: string): Row | null {
  const [, code = '', name = ''] = LINE.exec(line) ?? [];
  if (code === '') return null;
  return { code, name: name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name };
}

async function* rowsOf(file: string): AsyncGenerator<Row[]> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield lines.flatMap((line) => rowOf(line) ?? []);
  }
}

async function areaNames(): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const file of AREAS)
    for await (const rows of rowsOf(file)) for (const { code, name } of rows) names.set(code, name);
  return names;
}

/** Normalizes a text for comparison: "Sido Mulyo" is "sidomulyo". The list contains only these letters. */
const folded = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** Words that people write before a name: "Nagari Sungai Kamuyang", "Kecamatan Luak". */
const KINDS = [SEBUTAN, ...PILIHAN_SEBUTAN.map(({ kata }) => kata)]
  .flatMap(({ desa = '', kecamatan = '', kabupaten = '' }) => [desa, kecamatan, kabupaten])
  .map(folded)
  .join(' ');

/** Ranks of matches: equal, prefix, part, some words of the name, and words in its areas. */
const RANKS = 5;

/** Words of a query that are joined to find an exact name. A name has at most five. */
const MOST_WORDS = 12;

const runsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(
    words.flatMap((_, from) => words.slice(from).map((_word, length) => words.slice(from, from + length + 1).join(''))),
  );

function createRank(q: string) {
  const words = q.split(' ').map(folded).filter(Boolean);
  const whole = words.join('');
  const runs = runsOf(words.slice(0, MOST_WORDS));
  return (name: string, places: () => string): number | null => {
    if (whole === '') return null;
    if (name.includes(whole)) return name === whole ? 0 : name.startsWith(whole) ? 1 : 2;
    if (words.length === 1 || !words.some((word) => name.includes(word))) return null;
    const all = `${name} ${places()} ${KINDS}`;
    if (!words.every((word) => all.includes(word))) return null;
    return runs.has(name) ? 3 : 4;
  };
}

/** A kelurahan has no village government and is listed after the villages. */
const isKelurahan = (kode: string) => kode.split('.')[3]?.startsWith('1');

function placesOf(areas: ReadonlyMap<string, string>, code: string) {
  const [kecamatan = '', kabupaten = '', provinsi = ''] = [8, 5, 2].map((length) => areas.get(code.slice(0, length)));
  return { kecamatan, kabupaten, provinsi };
}

async function search(q: string, isOver: () => boolean): Promise<FoundWilayah[]> {
  if (isOver()) return [];
  const areas = await areaNames();
  const rank = createRank(q);
  const byRank: FoundWilayah[][] = Array.from({ length: 2 * RANKS }, () => []);
  for await (const rows of rowsOf(VILLAGES)) {
    if (isOver()) break;
    for (const { code, name } of rows) {
      const fit = rank(folded(name), () => Object.values(placesOf(areas, code)).map(folded).join(' '));
      const rows = fit === null ? undefined : byRank[2 * fit + (isKelurahan(code) ? 1 : 0)];
      if (rows === undefined || rows.length === MOST_WILAYAH) continue;
      rows.push({ kode: code, nama: name, ...placesOf(areas, code) });
    }
  }
  return byRank.flat().slice(0, MOST_WILAYAH);
}

/** Returns villages by name, best match first. Words of `q` may name areas. Reads the file until `isOver`. */
export const searchWilayah = (q: string, isOver: () => boolean): Promise<FoundWilayah[]> =>
  inTurn(() => search(q, isOver));

export async function findWilayah(kode: string): Promise<FoundWilayah | null> {
  for await (const rows of rowsOf(VILLAGES)) {
    const found = rows.find(({ code }) => code === kode);
    if (found) return { kode, nama: found.name, ...placesOf(await areaNames(), kode) };
  }
  return null;
}
