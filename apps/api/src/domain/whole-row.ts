import type { Pool } from '../lib/prisma.ts';

/** Rows of another table that belong to one: what they hold besides their id, and the column that says to which. */
type Part = { table: string; reference: string; columns: readonly string[] };

type Whole = { table: 'surat' | 'pengaduan'; parts: Readonly<Record<string, Part>> };

const partOf = (table: string, name: string, part: Part) => `(
  SELECT coalesce(json_agg(r ORDER BY r.id), '[]')
  FROM (SELECT id, ${part.columns.join(', ')} FROM ${part.table} WHERE ${part.reference} = ${table}.id) r
) AS ${name}`;

/** Finds rows by a column; `$1` is its value. */
function wholeBy(by: 'id' | 'kode' | 'user_id', { table, parts }: Whole) {
  const all = Object.entries(parts).map(([name, part]) => partOf(table, name, part));
  return {
    name: `${table} by ${by}: ${Object.keys(parts).join()}`,
    text: `SELECT to_json(r) AS found FROM (SELECT ${table}.*, ${all.join(', ')} FROM ${table} WHERE ${by} = $1) r`,
  };
}

/**
 * Reads one row with the rows that belong to it, oldest first; undefined where there is none. As PostgreSQL's JSON has it:
 * days are `YYYY-MM-DD`, moments text.
 */
export function createWholeRow<Row>(
  pool: Pool,
  { by, ...whole }: Whole & { /** The unique column it is found by. */ by: 'id' | 'kode' },
) {
  const statement = wholeBy(by, whole);
  return async (value: number | string): Promise<Row | undefined> => {
    const { rows } = await pool.query<{ found: Row }>({ ...statement, values: [value] });
    return rows[0]?.found;
  };
}

/** Reads every row of a person likewise, oldest first, in one statement. */
export function createWholeRows<Row>(pool: Pool, whole: Whole) {
  const { name, text } = wholeBy('user_id', whole);
  const statement = { name, text: `${text} ORDER BY r.id` };
  return async (userId: number): Promise<Row[]> => {
    const { rows } = await pool.query<{ found: Row }>({ ...statement, values: [userId] });
    return rows.map(({ found }) => found);
  };
}

/** The moment in a text of PostgreSQL's JSON, as ISO 8601 in UTC. */
export const momentOf = (text: string) => new Date(text).toISOString();
