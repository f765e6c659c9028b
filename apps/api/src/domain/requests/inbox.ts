import { createHash } from 'node:crypto';
import { phonePart } from '@pendopo/shared/codes/phone';
import type { Pool } from '../../lib/prisma.ts';
import { likePart } from '../../lib/search.ts';
import { empty, identifier, join, raw, type Sql, sql } from '../../lib/sql.ts';

/** Above this total the list says "at least". The time for counting grows with the rows. */
export const COUNTED_ROWS = 1_000;
/** Maximum total of a search. It is lower, because each hit costs more. */
export const COUNTED_HITS = 500;

type Query = {
  /** Absent for the officials' list. */
  userId?: number;
  status?: string | undefined;
  q?: string;
  page: { limit: number; below: number | undefined };
  /** If `isFirst`, the page begins with the row `exactId`, even if it does not contain `q`. */
  queue?: {
    filters: readonly Sql[];
    order: Order;
    exactId: number | undefined;
    found: readonly Sql[];
    isFirst: boolean;
  };
};

/** Parts of a list, each in an indexed order, and the order that merges them. */
export type Order = { parts: readonly { where: readonly Sql[]; by: Sql }[]; merged: Sql };

export type InboxPage<Row> = {
  total: number;
  /** True if there may be more rows than counted. */
  atLeast: boolean;
  rows: Row[];
};

const LARGEST_ID = 2_147_483_647;

/** Returns the search text as a row id, if it is a valid id. */
export function exactIdIn(q: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(q) ? Number(q) : 0;
  return id > 0 && id <= LARGEST_ID ? id : undefined;
}

/** Searches the columns, the NIK and the phone number, regardless of spaces in digits. */
function searched(columns: readonly string[], q: string, also: readonly Sql[]): Sql[] {
  if (q === '') return [];
  const digits = q.replace(/[\s.()-]/g, '');
  const anywhere = `%${likePart(q)}%`;
  const inNik = /^\d+$/.test(digits) ? `%${digits}%` : anywhere;
  const places = [
    ...also,
    ...columns.map((column) => sql`${identifier(column)} ILIKE ${anywhere}`),
    sql`nik ILIKE ${inNik}`,
  ];
  const phone = phonePart(q);
  if (phone !== null) places.push(sql`no_hp ILIKE ${`%${phone}%`}`);
  return [sql`(${join(places, ' OR ')})`];
}

const whereOf = (conditions: readonly Sql[]) =>
  conditions.length > 0 ? sql`WHERE ${join([...conditions], ' AND ')}` : empty;

const asJson = (statement: Sql) => sql`(SELECT coalesce(json_agg(r), '[]') FROM (${statement}) r)`;

/** Dates are text in PostgreSQL's JSON. */
const DATE_COLUMNS = [
  'tanggal_pengajuan',
  'tanggal_pengaduan',
  'created_at',
  'updatedAt',
  'batas',
  'batas_jawab',
  'status_sejak',
];

type Inbox<Row> = {
  table: 'surat' | 'pengaduan';
  columns: readonly (keyof Row & string)[];
  computed?: Partial<Record<keyof Row & string, Sql>>;
  /** Searched columns, besides the NIK. */
  searchIn: readonly string[];
};

const newestFirst = (below: number | undefined): Order => ({
  parts: [{ where: below === undefined ? [] : [sql`id < ${below}`], by: sql`id DESC` }],
  merged: sql`id DESC`,
});

type Listing = { table: Sql; names: Sql; searchIn: readonly string[] };

function conditionsOf({ searchIn }: Listing, { userId, status, q = '', page, queue }: Query) {
  const narrowed = [
    ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(queue?.filters ?? []),
  ];
  const found = searched(searchIn, q, queue?.found ?? []);
  const isFirst = queue?.isFirst ?? page.below === undefined;
  if (queue?.exactId === undefined) {
    const all = [...narrowed, ...found];
    return { all, onPage: all, exactFirst: empty, isFirst };
  }
  const exact = sql`id = ${queue.exactId}::int`;
  const all = [...narrowed, sql`(${join([exact, ...found], ' OR ')})`];
  if (isFirst) return { all, onPage: all, exactFirst: sql`${exact} DESC, `, isFirst };
  // The first page has shown the exact row.
  return { all, onPage: [...narrowed, ...found, sql`NOT ${exact}`], exactFirst: empty, isFirst };
}

function statementOf(listing: Listing, query: Query): Sql {
  const { q = '', page, queue } = query;
  const { table, names } = listing;
  const { all, onPage, exactFirst, isFirst } = conditionsOf(listing, query);
  const { parts, merged } = queue?.order ?? newestFirst(page.below);
  const ordered = (most: number) => {
    const each = parts.map(
      ({ where, by }) =>
        sql`SELECT ${names} FROM ${table} ${whereOf([...onPage, ...where])} ORDER BY ${exactFirst}${by} LIMIT ${most}`,
    );
    if (each.length === 1) return join(each);
    return sql`SELECT * FROM ((${join(each, ') UNION ALL (')})) parts ORDER BY ${exactFirst}${merged} LIMIT ${most}`;
  };
  // The counted hits contain the first page of a search.
  if (q !== '' && isFirst)
    return sql`WITH hits AS MATERIALIZED (${ordered(COUNTED_HITS)})
      SELECT (SELECT count(*) FROM hits)::int AS total, ${asJson(sql`SELECT * FROM hits LIMIT ${page.limit + 1}`)} AS rows`;
  return sql`SELECT (SELECT count(*) FROM (SELECT FROM ${table} ${whereOf(all)} LIMIT ${raw(`${mostCounted(q)}`)}) counted)::int AS total,
    ${asJson(ordered(page.limit + 1))} AS rows`;
}

const mostCounted = (q: string) => (q === '' ? COUNTED_ROWS : COUNTED_HITS);

/** Reads a page and its total in one statement. JSON rows cost a fraction of reading them through the ORM. */
export function createInbox<Row extends object>({ table, columns, computed = {}, searchIn }: Inbox<Row>) {
  const expressions = Object.entries(computed).map(([name, value]) => sql`${value} AS ${identifier(name)}`);
  const names = join([...columns.map(identifier), ...expressions]);
  const dates = [...columns, ...Object.keys(computed)].filter((column) => DATE_COLUMNS.includes(column));
  const parse = (row: Record<string, unknown>) => {
    for (const column of dates) if (row[column] !== null) row[column] = new Date(String(row[column]));
    return row as Row;
  };

  return async ({ pool }: { pool: Pool }, query: Query): Promise<InboxPage<Row>> => {
    const { q = '' } = query;
    const { text, values } = statementOf({ table: identifier(table), names, searchIn }, query);
    // The best plan of a search depends on its text, so only lists use a prepared statement.
    const name = q === '' ? createHash('sha1').update(text).digest('base64url') : undefined;
    const { rows } = await pool.query<{ total: number; rows: Record<string, unknown>[] }>({
      ...(name && { name }),
      text,
      values,
    });
    const [answer] = rows;
    if (!answer) throw new Error('a statement without FROM has one row');
    return { total: answer.total, atLeast: answer.total === mostCounted(q), rows: answer.rows.map(parse) };
  };
}
