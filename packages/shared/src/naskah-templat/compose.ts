// Fills a document's template: on the server for the PDF, in the browser for the live page. Templates have no markup.

import { ownValue } from '../codes/own-value.ts';
import type { Isian } from '../surat/isian-catalogue.ts';
import { villageClock, villageDay, villageZona } from '../text/dates.ts';
import { inThousands } from '../text/thousands.ts';

type Row = { label: string; isi: string };

/** A field's value chooses the variant, which replaces these parts. */
type Variant = Partial<Pick<NaskahTemplate, 'judul_naskah' | 'tabel_identitas' | 'tabel_lain' | 'paragraf'>>;

/** `paragraf` has sentences, or a lone `[[identitas]]`, `[[table name]]` or `[[daftar:field]]`. */
export type NaskahTemplate = {
  judul_naskah: string;
  tabel_identitas: readonly Row[];
  tabel_lain: Readonly<Record<string, readonly Row[]>>;
  paragraf: readonly string[];
  penutup: string;
  varian?: { isian: string; nilai: Readonly<Record<string, Variant>> };
  tanda_tangan_lain: readonly { sebagai: string; nama: string | null; wajib: boolean }[];
  tembusan: readonly string[];
  agenda: { ditujukan_kepada: string; isi_singkat: string };
};

export type NaskahPart = { teks: string } | { tabel: [label: string, isi: string][] } | { daftar: string[] };

/** A document's printed text, without letterhead, number and signature. */
export type Naskah = {
  judul: string;
  bagian: NaskahPart[];
  lain: { sebagai: string; nama: string | null; wajib: boolean }[];
  tembusan: string[];
  agenda: { kepada: string; isi: string };
};

/** Raw values by name: days as `YYYY-MM-DD`, times as `HH:MM`. Empty and missing are the same. */
export type NaskahValues = Readonly<Record<string, string | null | undefined>>;

export const MONTHS = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(
  ' ',
);
const DAYS = 'Minggu Senin Selasa Rabu Kamis Jumat Sabtu'.split(' ');

export const KOLOM_PERMOHONAN: readonly string[] =
  'nama nik jenis_kelamin tempat_lahir tanggal_lahir agama pekerjaan kewarganegaraan no_hp alamat_ktp alamat_sekarang'.split(
    ' ',
  );

export const LUBANG_SISTEM: readonly string[] = [
  ...'nama kecamatan kabupaten provinsi kode_desa kode_pos alamat_kop'.split(' ').map((name) => `desa.${name}`),
  ...'nomor tanggal berlaku_sampai'.split(' ').map((name) => `surat.${name}`),
  ...'nama jabatan sebagai'.split(' ').map((name) => `penandatangan.${name}`),
];

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const BLOCK = /^\[\[([a-z_]+)(?::([a-z_0-9]+))?\]\]$/;

/** Formats a day `YYYY-MM-DD` for documents: "20 November 2026". */
export function dayInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

/** Formats a moment on the village's clock: "24 November 2026 pukul 16.30 WIB". */
export function momentInWords(moment: Date): string {
  const clock = villageClock(moment).toISOString().slice(11, 16).replace(':', '.');
  return `${dayInWords(villageDay(moment))} pukul ${clock} ${villageZona()}`;
}

const weekday = (day: string) => DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
/** "Pembukaan rekening" → "pembukaan rekening"; "NPWP" and "KPR rumah" stay. */
const uncapitalized = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

// Maps, because templates choose the key: a plain object also has inherited keys.
const FILTERS: ReadonlyMap<string, { of: (value: string) => string; on: readonly string[] }> = new Map([
  ['kecil', { of: uncapitalized, on: ['text', 'textarea', 'select'] }],
  ['hari', { of: weekday, on: ['date'] }],
  ['ribuan', { of: inThousands, on: ['number'] }],
]);

const FORMATS: ReadonlyMap<string, (value: string) => string> = new Map([
  ['date', dayInWords],
  ['time', (value: string) => `${value.replace(':', '.')} ${villageZona()}`],
  ['rupiah', (value: string) => `Rp${inThousands(value)}`],
]);

export const formatIsian = (tipe: Isian['tipe'], value: string): string => FORMATS.get(tipe)?.(value) ?? value;

type Types = ReadonlyMap<string, string>;

const typesOf = (fields: readonly Isian[]): Types =>
  new Map([['tanggal_lahir', 'date'], ...fields.map(({ name, tipe }) => [name, tipe] as const)]);

function printed(placeholder: string, { types, values }: { types: Types; values: NaskahValues }): string | null {
  const [name = '', filter] = placeholder.split('|');
  const value = ownValue(values, name);
  if (value === undefined || value === null || value === '') return null;
  const format = filter === undefined ? FORMATS.get(types.get(name) ?? 'text') : FILTERS.get(filter)?.of;
  return format ? format(value) : value;
}

/** Drops a first word that the template has just before: "keperluan {{keperluan|kecil}}" with "keperluan sekolah". */
function withoutRepetition(value: string, before: string): string {
  const [first = '', ...others] = value.split(' ');
  const isRepeated = before.toLowerCase().endsWith(`${first.toLowerCase()} `);
  return isRepeated && others.length > 0 ? others.join(' ') : value;
}

/** Returns null if a placeholder has no value; the caller then drops the whole text. */
function fill(text: string, filling: { types: Types; values: NaskahValues }): string | null {
  let empty = false;
  const filled = text.replace(PLACEHOLDER, (_, placeholder: string, at: number) => {
    const value = printed(placeholder, filling);
    if (value === null) {
      empty = true;
      return '';
    }
    return placeholder.endsWith('|kecil') ? withoutRepetition(value, text.slice(0, at)) : value;
  });
  return empty ? null : filled;
}

const isText = (part: NaskahPart | undefined): part is { teks: string } => part !== undefined && 'teks' in part;
const present = <T>(value: T | null): value is T => value !== null;

export function variantOf(template: NaskahTemplate, values: NaskahValues): NaskahTemplate {
  const { varian } = template;
  const chosen = varian && ownValue(values, varian.isian);
  return { ...template, ...(chosen ? ownValue(varian.nilai, chosen) : undefined) };
}

type Compose = { fields: readonly Isian[]; values: NaskahValues };

/** Drops text with an empty placeholder. A sentence that ends in a colon goes with its table or list. */
export function composeNaskah(template: NaskahTemplate, { fields, values }: Compose): Naskah {
  const chosen = variantOf(template, values);
  const filling = { types: typesOf(fields), values };
  const filled = (text: string) => fill(text, filling);
  const orEmpty = (text: string) => filled(text) ?? '';

  const tableOf = (rows: readonly Row[]) =>
    rows.flatMap(({ label, isi }): [string, string][] => {
      const value = filled(isi);
      return value === null ? [] : [[label, value]];
    });
  function blockOf(name: string, field: string | undefined): NaskahPart | null {
    if (name === 'daftar') {
      const lines = (ownValue(values, field ?? '') ?? '').split('\n').map((line) => line.trim());
      const daftar = lines.filter((line) => line !== '');
      return daftar.length > 0 ? { daftar } : null;
    }
    const tabel = tableOf(name === 'identitas' ? chosen.tabel_identitas : (ownValue(chosen.tabel_lain, name) ?? []));
    return tabel.length > 0 ? { tabel } : null;
  }

  const bagian: NaskahPart[] = [];
  for (const line of [...chosen.paragraf, chosen.penutup]) {
    const [, name, field] = BLOCK.exec(line) ?? [];
    if (name === undefined) {
      const teks = filled(line);
      if (teks !== null) bagian.push({ teks });
      continue;
    }
    const part = blockOf(name, field);
    const before = bagian[bagian.length - 1];
    if (part) bagian.push(part);
    else if (isText(before) && before.teks.endsWith(':')) bagian.pop();
  }

  return {
    judul: chosen.judul_naskah,
    bagian,
    lain: chosen.tanda_tangan_lain.map(({ sebagai, nama, wajib }) => ({
      sebagai: orEmpty(sebagai),
      nama: nama === null ? null : filled(nama),
      wajib,
    })),
    tembusan: chosen.tembusan.map(filled).filter(present),
    agenda: { kepada: orEmpty(chosen.agenda.ditujukan_kepada), isi: orEmpty(chosen.agenda.isi_singkat) },
  };
}

/** Returns null if a placeholder has no value. */
export const fillText = (text: string, { fields, values }: Compose): string | null =>
  fill(text, { types: typesOf(fields), values });

/** Returns the required fields without a value. They prevent a number. */
export const missingFields = ({ fields, values }: Compose): Isian[] =>
  fields.filter(({ name, wajib }) => wajib && !values[name]?.trim());

function textsOf(template: NaskahTemplate): string[] {
  const variants: Variant[] = [template, ...Object.values(template.varian?.nilai ?? {})];
  const rows = variants.flatMap((v) => [...(v.tabel_identitas ?? []), ...Object.values(v.tabel_lain ?? {}).flat()]);
  return [
    ...variants.flatMap(({ paragraf = [] }) => paragraf),
    ...rows.map(({ isi }) => isi),
    template.penutup,
    ...template.tembusan,
    ...Object.values(template.agenda),
    ...template.tanda_tangan_lain.flatMap(({ sebagai, nama }) => [sebagai, nama ?? '']),
  ];
}

function problemsOfPlaceholders(text: string, fields: readonly Isian[]): string[] {
  const types = typesOf(fields);
  const known = new Set([...KOLOM_PERMOHONAN, ...LUBANG_SISTEM, ...fields.map(({ name }) => name)]);
  const hidden = new Set(fields.filter(({ cetak }) => cetak === false).map(({ name }) => name));
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, placeholder = '']) => {
    const [name = '', filter, more] = placeholder.split('|');
    if (!known.has(name)) return [`Isian {{${placeholder}}} tidak dikenal`];
    if (hidden.has(name)) return [`Isian {{${name}}} hanya untuk penilaian petugas dan tidak boleh dicetak`];
    if (filter === undefined) return [];
    const fits = more === undefined && FILTERS.get(filter)?.on.includes(types.get(name) ?? 'text');
    return fits ? [] : [`Saringan pada {{${placeholder}}} tidak dikenal atau tidak cocok`];
  });
}

function problemsOfBraces(text: string): string[] {
  const rest = text.replace(PLACEHOLDER, '');
  const single = /(?:^|[^{])\{([a-z_.0-9|]+)\}(?!\})/.exec(rest)?.[1];
  if (single) return [`Tulis {{${single}}} dengan dua kurung kurawal, bukan {${single}}`];
  return /[{}]/.test(rest) ? [`Kurung kurawal tidak berpasangan: "${text.slice(0, 60)}"`] : [];
}

type Blocks = Pick<NaskahTemplate, 'tabel_lain' | 'paragraf'>;

function problemsOfBlocks({ tabel_lain, paragraf }: Blocks, fields: readonly Isian[]): string[] {
  const types = typesOf(fields);
  const exists = (name: string, field = '') => {
    if (name === 'identitas') return true;
    return name === 'daftar' ? types.get(field) === 'textarea' : ownValue(tabel_lain, name) !== undefined;
  };
  const problems = paragraf.flatMap((line) => {
    const [, name, field] = BLOCK.exec(line) ?? [];
    if (name !== undefined) return exists(name, field) ? [] : [`Tabel ${line} tidak dikenal`];
    return line.includes('[[') ? [`Tabel harus berdiri sendiri: "${line.slice(0, 60)}"`] : [];
  });
  return paragraf.includes('[[identitas]]')
    ? problems
    : ['Paragraf wajib memuat [[identitas]]: data orang yang diterangkan', ...problems];
}

/** Returns one message for each problem; empty if the template is valid. */
export function problemsOfTemplate(template: NaskahTemplate, fields: readonly Isian[]): string[] {
  const variants = Object.values(template.varian?.nilai ?? {});
  const blocks = variants.map(({ tabel_lain = template.tabel_lain, paragraf = template.paragraf }) => ({
    tabel_lain,
    paragraf,
  }));
  const problems = [
    ...textsOf(template).flatMap((text) => [...problemsOfPlaceholders(text, fields), ...problemsOfBraces(text)]),
    ...[template, ...blocks].flatMap((each) => problemsOfBlocks(each, fields)),
  ];
  return [...new Set(problems)];
}
