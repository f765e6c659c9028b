import type { Pool } from '../lib/prisma.ts';
import { escapeLike } from '../lib/search.ts';

/** A total stops here and then means "at least": counting takes as long as there are rows. */
export const COUNTED_ROWS = 1_000;
/** A search stops earlier, as each hit costs more. */
export const COUNTED_HITS = 500;

type Query = {
  /** Whose rows; missing for the officials' list. */
  userId?: number;
  status?: string | undefined;
  q?: string;
  page: { limit: number; below: number | undefined };
};

export type InboxPage<Row> = {
  total: number;
  /** There may be more than were counted. */
  atLeast: boolean;
  rows: Row[];
};

/** Takes a value along with the statement; answers how its text refers to it: `$1`, `$2`, … */
type Bind = (value: unknown) => string;

/** Part of a name or number, in one of the columns or, however its digits are spaced, in the NIK. */
function searched(columns: readonly string[], q: string, bind: Bind): string[] {
  if (q === '') return [];
  const digits = q.replace(/[\s.-]/g, '');
  const anywhere = bind(`%${escapeLike(q)}%`);
  const inNik = /^\d+$/.test(digits) ? bind(`%${digits}%`) : anywhere;
  return [`(${[...columns.map((column) => `${column} ILIKE ${anywhere}`), `nik ILIKE ${inNik}`].join(' OR ')})`];
}

const whereOf = (conditions: readonly string[]) => (conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '');

const asJson = (statement: string) => `(SELECT coalesce(json_agg(r), '[]') FROM (${statement}) r)`;

/** Columns that hold a day or a moment: text in PostgreSQL's JSON. */
const DATE_COLUMNS = ['tanggal_pengajuan', 'tanggal_pengaduan', 'created_at', 'updatedAt'];

type Inbox<Row> = {
  table: 'surat' | 'pengaduan';
  /** What a row of a list holds. */
  columns: readonly (keyof Row & string)[];
  /** Where a search looks, besides the NIK. */
  searchIn: readonly string[];
};

/**
 * Lists of what residents have sent, newest first: their own, and the officials'. A page and its total are one statement,
 * and PostgreSQL writes the rows as JSON, which costs this process a fraction of reading them through the ORM.
 */
export function createInbox<Row extends object>(pool: Pool, { table, columns, searchIn }: Inbox<Row>) {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const dates = columns.filter((column) => DATE_COLUMNS.includes(column));
  const parse = (row: Record<string, unknown>) => {
    for (const column of dates) row[column] = new Date(String(row[column]));
    return row as Row;
  };

  /** A page of `limit + 1` rows at most. */
  return async (query: Query): Promise<InboxPage<Row>> => {
    const { userId, status, q = '', page } = query;
    const values: unknown[] = [];
    const bind: Bind = (value) => `$${values.push(value)}`;
    const conditions = [
      ...(userId === undefined ? [] : [`user_id = ${bind(userId)}`]),
      ...(status === undefined ? [] : [`status = ${bind(status)}`]),
      ...searched(searchIn, q, bind),
    ];
    const onPage = [...conditions, ...(page.below === undefined ? [] : [`id < ${bind(page.below)}`])];
    const newest = (limit: number) =>
      `SELECT ${names} FROM ${table} ${whereOf(onPage)} ORDER BY id DESC LIMIT ${bind(limit)}`;
    const most = q === '' ? COUNTED_ROWS : COUNTED_HITS;
    // The first page of a search is among the hits that are counted.
    const text =
      q !== '' && page.below === undefined
        ? `WITH hits AS MATERIALIZED (${newest(most)})
           SELECT (SELECT count(*) FROM hits)::int AS total, ${asJson(`SELECT * FROM hits LIMIT ${bind(page.limit + 1)}`)} AS rows`
        : `SELECT (SELECT count(*) FROM (SELECT FROM ${table} ${whereOf(conditions)} LIMIT ${most}) counted)::int AS total,
           ${asJson(newest(page.limit + 1))} AS rows`;
    // How to search depends on what for, so only lists keep their plan.
    const name = q === '' ? `${table}: ${onPage.join()}` : undefined;
    const { rows } = await pool.query<{ total: number; rows: Record<string, unknown>[] }>({
      ...(name && { name }),
      text,
      values,
    });
    const [found] = rows;
    if (!found) throw new Error('a statement without FROM has one row');
    return { total: found.total, atLeast: found.total === most, rows: found.rows.map(parse) };
  };
}
