import type { PageMeta } from '@pendopo/shared/common';
import { isCalendarDay } from '@pendopo/shared/text/dates';
import { fromDateColumn, toDateColumn } from '../lib/date-column.ts';
import { badRequest } from '../lib/errors.ts';

export type DayPlace = { tanggal: Date; id: number };
export type TimePlace = DayPlace & { waktu: string };

/** The last row of the previous page, as opaque text. Any text that `encode` did not make is a 400. */
type Cursor<Row, Place> = { encode: (row: Row) => string; decode: (cursor: string | undefined) => Place | undefined };

function createCursor<Row, Place>(
  write: (row: Row) => string,
  read: (text: string) => Place | null,
): Cursor<Row, Place> {
  const pack = (text: string) => Buffer.from(text).toString('base64url');
  return {
    encode: (row) => pack(write(row)),
    decode(cursor) {
      if (cursor === undefined) return undefined;
      const text = Buffer.from(cursor, 'base64url').toString();
      const place = pack(text) === cursor ? read(text) : null;
      if (place === null) throw badRequest('cursor tidak dikenal');
      return place;
    },
  };
}

function readId(text: string | undefined): number | null {
  const id = Number(/^[1-9]\d{0,9}$/.exec(text ?? '')?.[0]);
  return id <= 2_147_483_647 ? id : null;
}

export const idCursor = createCursor<{ id: number }, number>(
  ({ id }) => `id:${id}`,
  (text) => (text.startsWith('id:') ? readId(text.slice(3)) : null),
);

export const dayCursor = createCursor<DayPlace, DayPlace>(
  ({ tanggal, id }) => `${fromDateColumn(tanggal)}:${id}`,
  (text) => {
    const [day = '', idText, ...more] = text.split(':');
    const id = readId(idText);
    return id !== null && isCalendarDay(day) && more.length === 0 ? { tanggal: toDateColumn(day), id } : null;
  },
);

const TIME = /^(?:[01]\d|2[0-3])\.[0-5]\d$/;

/** `waktu` is HH:MM. */
export const timeCursor = createCursor<TimePlace, TimePlace>(
  ({ tanggal, waktu, id }) => `${fromDateColumn(tanggal)}:${waktu.replace(':', '.')}:${id}`,
  (text) => {
    const [day = '', time = '', idText, ...more] = text.split(':');
    const id = readId(idText);
    if (id === null || !isCalendarDay(day) || !TIME.test(time) || more.length > 0) return null;
    return { tanggal: toDateColumn(day), waktu: time.replace('.', ':'), id };
  },
);

/** For open rows by due date, then closed rows, newest first. `due` is null for closed rows. */
export const dueCursor = createCursor<{ id: number; due: Date | null }, { id: number; due: Date | null }>(
  ({ id, due }) => `janji:${due?.getTime() ?? '-'}:${id}`,
  (text) => {
    const [, time, idText] = /^janji:(-|\d{1,15}):(\d+)$/.exec(text) ?? [];
    const id = readId(idText);
    return time === undefined || id === null ? null : { id, due: time === '-' ? null : new Date(Number(time)) };
  },
);

type PageOptions<Row> = {
  limit: number;
  total: number;
  atLeast?: boolean;
  cursor: Pick<Cursor<Row, unknown>, 'encode'>;
};

/** Cuts a page out of `limit + 1` rows and adds the cursor of the next page. */
export function cutPage<Row>(rows: readonly Row[], { limit, total, atLeast = false, cursor }: PageOptions<Row>) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next_cursor = rows.length > limit && last ? cursor.encode(last) : null;
  const meta: PageMeta = { total, ...(atLeast && { at_least: true }), next_cursor };
  return { page, meta };
}
