import { MAX_LENGTH } from '@pendopo/shared/common';
import type { Panduan } from '@pendopo/shared/panduan/schemas';
import { MAX_PANDUAN } from '@pendopo/shared/panduan/text';
import type { FieldError } from '@pendopo/shared/text/api-error';
import type { Words } from '@pendopo/shared/text/sebutan';

const langkah = {
  line: { name: 'judul', label: 'Judul langkah', max: MAX_LENGTH.judul },
  block: { name: 'isi', label: 'Isi langkah', max: MAX_PANDUAN.isi },
  max: MAX_PANDUAN.langkah,
} as const;

/** The guide's lists with the fields of their rows. */
export const LISTS = {
  langkah_surat: { ...langkah, title: 'Langkah mengurus surat', noun: 'langkah surat' },
  langkah_pengaduan: { ...langkah, title: 'Langkah menyampaikan pengaduan', noun: 'langkah pengaduan' },
  faq: {
    line: { name: 'tanya', label: 'Pertanyaan', max: MAX_PANDUAN.tanya },
    block: { name: 'jawab', label: 'Jawaban', max: MAX_LENGTH.teks },
    max: MAX_PANDUAN.faq,
    title: 'Tanya jawab',
    noun: 'pertanyaan',
  },
} as const;

export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** A row of a list. `id` belongs to stored questions; steps and new questions have none. */
export type RowTexts = { id: string | null; line: string; block: string };
/** A row in the editor. `key` is unique and part of the field names. */
export type Row = RowTexts & { key: string };

// A text area returns these line breaks.
const unixLines = (text: string) => text.replace(/\r\n?/g, '\n');

export function rowsOf(panduan: Panduan, list: ListName): RowTexts[] {
  if (list === 'faq')
    return panduan.faq.map(({ id, tanya, jawab }) => ({ id, line: unixLines(tanya), block: unixLines(jawab) }));
  return panduan[list].map(({ judul, isi }) => ({ id: null, line: unixLines(judul), block: unixLines(isi) }));
}

export function sameRows(a: readonly RowTexts[], b: readonly RowTexts[]): boolean {
  const textOf = (rows: readonly RowTexts[]) => JSON.stringify(rows.map(({ id, line, block }) => [id, line, block]));
  return textOf(a) === textOf(b);
}

/** Moves a row one place up (-1) or down (1). Returns the rows unchanged at an end. */
export function movedRow(rows: readonly Row[], { key, by }: { key: string; by: -1 | 1 }): Row[] {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  const other = rows[from + by];
  if (!row || !other) return [...rows];
  return rows.map((present, at) => (at === from ? other : at === from + by ? row : present));
}

export const fieldName = (name: string, key: string) => `${name}-${key}`;

/** Reads the form element, because form data omits disabled fields. */
export function textIn(form: HTMLFormElement | null | undefined, name: string): string {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : '';
}

type Issue = { message: string; path: readonly PropertyKey[] };

/** Maps schema issues to form fields: `faq.2.tanya` is the question of the third row. */
export function fieldErrors(
  issues: readonly Issue[],
  { rows, words }: { rows: Readonly<Record<ListName, readonly Row[]>>; words: Words },
): FieldError[] {
  return issues.map(({ message, path: [first, at, name] }) => {
    const list = LIST_NAMES.find((item) => item === first);
    const row = list && rows[list][Number(at)];
    return { msg: words(message), path: row ? fieldName(String(name), row.key) : String(first ?? '') };
  });
}
