import { IMPOR_PENDUDUK_TEXT } from '@pendopo/shared/penduduk-impor/text';
import { badRequest } from '../../lib/errors.ts';
import type { TableSheet } from '../../lib/table-read.ts';
import { type Isian, isianOf, matched } from './penduduk-impor.columns.ts';

/** Columns of the register by heading in `matched` form, as mapped by the village. '' leaves out a column. */
export type Pemetaan = ReadonlyMap<string, Isian | ''>;
export type Kolom = { judul: string; isian: Isian | '' };
export type Table = { kolom: Kolom[]; lines: TableSheet['lines']; heading: number };

/** Titles may be above the headings. */
const HEADING_WITHIN = 12;
/** Fewest known headings that make a line the heading. */
export const FEWEST_KNOWN = 2;

const knownIn = (kolom: readonly Kolom[]) => new Set(kolom.flatMap(({ isian }) => (isian === '' ? [] : [isian]))).size;

/** Finds the line of the headings and maps each heading to a column of the register. */
export function findTable({ lines }: TableSheet, pemetaan: Pemetaan): Table {
  const kolomOf = (cells: readonly string[]) =>
    cells.map(
      (judul): Kolom => ({ judul: judul.slice(0, 200), isian: pemetaan.get(matched(judul)) ?? isianOf(judul) ?? '' }),
    );
  const tops = lines.slice(0, HEADING_WITHIN).map(({ cells }) => kolomOf(cells));
  const best = tops.reduce((found, kolom, at) => (knownIn(kolom) > knownIn(tops[found] ?? []) ? at : found), 0);
  const kolom = tops[best] ?? [];
  const firsts = kolom.map(({ judul, isian }, at) => ({
    judul,
    isian: kolom.findIndex((other) => other.isian === isian) === at ? isian : ('' as const),
  }));
  return { kolom: firsts, lines: lines.slice(best + 1), heading: lines[best]?.line ?? 1 };
}

/** A sheet of the file. `dibaca`: the import reads it. Hidden sheets are never read. */
export type Lembar = { nama: string; baris: number; dibaca: boolean; tersembunyi: boolean };

type Choosing = { lembar: string | undefined; pemetaan: Pemetaan };

/** Returns the named sheet or the only one with known headings, or none. Throws a 400 for a file without rows. */
export function chooseSheet(sheets: readonly TableSheet[], { lembar, pemetaan }: Choosing) {
  const filled = sheets
    .filter(({ lines }) => lines.length > 0)
    .map((sheet) => ({ sheet, table: findTable(sheet, pemetaan) }));
  const open = filled.filter(({ sheet }) => !sheet.hidden);
  if (open.length === 0) throw badRequest(IMPOR_PENDUDUK_TEXT.nothing);
  const tables = open.filter(({ table }) => knownIn(table.kolom) >= FEWEST_KNOWN);
  const [only, ...others] = tables.length > 0 ? tables : open;
  const named = open.find(({ sheet }) => sheet.name === lembar);
  const chosen = named ?? (others.length === 0 ? only : undefined);
  return {
    sheet: chosen?.sheet,
    lembar: filled.map(
      (one): Lembar => ({
        nama: one.sheet.name,
        baris: tables.includes(one) ? one.table.lines.length : one.sheet.lines.length,
        dibaca: one === chosen,
        tersembunyi: one.sheet.hidden,
      }),
    ),
  };
}
