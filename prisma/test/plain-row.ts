type Query = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

const PLAIN: Readonly<Record<string, string>> = {
  integer: '1',
  date: `'2026-11-20'`,
  'timestamp with time zone': `'2026-11-20T01:02:03Z'`,
  jsonb: `'{}'`,
  uuid: `'0197a1b2-0000-7000-8000-000000000001'`,
};

/** Required columns of a table, with the table that each refers to or the first value that a check allows. */
const REQUIRED = `
  SELECT quote_ident(attname) AS name, format_type(atttypid, NULL) AS type,
    (SELECT confrelid::regclass::text FROM pg_constraint WHERE contype = 'f' AND conrelid = attrelid AND conkey = ARRAY[attnum]) AS refers,
    (SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']*)''::text') FROM pg_constraint
      WHERE contype = 'c' AND conrelid = attrelid AND conkey = ARRAY[attnum] LIMIT 1) AS word,
    (SELECT substring(pg_get_constraintdef(oid) FROM '>= (\\d+)') FROM pg_constraint
      WHERE contype = 'c' AND conrelid = attrelid AND conkey = ARRAY[attnum] LIMIT 1) AS least
  FROM pg_attribute WHERE attrelid = $1::text::regclass AND attnum > 0 AND NOT attisdropped AND attnotnull AND NOT atthasdef`;

/** Inserts a row with a plain value, or with `text`, into the required columns of a table. Returns the row. */
export async function insertPlainRow(query: Query, table: string, text = 'A'): Promise<Record<string, unknown>> {
  const columns = await query(REQUIRED, [table]);
  const values = columns.map(({ type, refers, word, least }) => {
    if (refers) return `(SELECT min(id) FROM ${refers})`;
    if (word !== null) return `'${word}'`;
    return least ?? PLAIN[String(type)] ?? `'${text.replaceAll("'", "''")}'`;
  });
  const names = columns.map(({ name }) => name).join(', ');
  const [row] = await query(`INSERT INTO "${table}" (${names}) VALUES (${values.join(', ')}) RETURNING *`, []);
  if (!row) throw new Error(`no row in ${table}`);
  return row;
}
