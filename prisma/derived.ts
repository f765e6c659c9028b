import { FEATURES } from '@pendopo/shared/features';
import type pg from 'pg';

/** SQL statements by the name of their object. Prisma does not know these objects. */
type Derived = ReadonlyMap<string, string>;

/** An object in a database, with its definition by PostgreSQL and the statement that drops it. */
type Present = { name: string; definition: string; drop: string };

const PRESENT = `
  SELECT tgname AS name, pg_get_triggerdef(oid) AS definition, format('DROP TRIGGER %I ON %s;', tgname, tgrelid::regclass) AS drop
  FROM pg_trigger WHERE tgfoid = 'announce_change'::regproc
  UNION ALL SELECT conname, pg_get_constraintdef(oid), format('ALTER TABLE %s DROP CONSTRAINT %I;', conrelid::regclass, conname)
  FROM pg_constraint WHERE conname = 'jejak_jenis_check'
  UNION ALL SELECT viewname, definition, format('DROP VIEW %I;', viewname) FROM pg_views WHERE viewname = 'referred_files'`;

/**
 * Returns the columns whose line in schema.prisma ends with `/// @file public` or `/// @file private`. The words after
 * `of` are keys of a row stored as JSON. `in list` marks a JSON list of objects with the key `berkas`.
 */
function fileColumns(schema: string) {
  const columns = schema
    .split(/^model /m)
    .slice(1)
    .flatMap((model) => {
      const table = /@@map\("(\w+)"\)/.exec(model)?.[1] ?? '';
      return model.split('\n').flatMap((line) => {
        const [field = '', mark] = line.split('/// @file ');
        if (mark === undefined) return [];
        const [column = ''] = field.trim().split(' ');
        const [, area = '', list, keys] = /^(private|public)( in list)?(?: of ([\w ]+))?/.exec(mark) ?? [];
        return { table, column, area, isList: list !== undefined, keys: keys?.split(' ') };
      });
    });
  const name = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;
  return columns.sort((a, b) => (name(a) < name(b) ? -1 : 1));
}

function derive(schema: string): Derived {
  const triggers = FEATURES.flatMap(({ name, tables = {} }) =>
    Object.keys(tables).map((table): [string, string] => [
      `${table}_announce`,
      `CREATE TRIGGER "${table}_announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('${name}');`,
    ]),
  );
  const words = FEATURES.flatMap(({ audit = {} }) => Object.keys(audit)).sort();
  const files = fileColumns(schema).map(({ table, column, area, isList, keys }) => {
    if (isList)
      return `SELECT '${area}' AS "area", file->>'berkas' AS "key" FROM "${table}", jsonb_array_elements("${column}") file`;
    return keys
      ? `SELECT '${area}' AS "area", "${column}"->>name AS "key" FROM "${table}", unnest('{${keys}}'::text[]) name WHERE "${column}"->>name IS NOT NULL`
      : `SELECT '${area}' AS "area", "${column}" AS "key" FROM "${table}" WHERE "${column}" IS NOT NULL`;
  });
  return new Map([
    ...triggers,
    [
      'jejak_jenis_check',
      `ALTER TABLE "jejak" ADD CONSTRAINT "jejak_jenis_check" CHECK ("jenis" IN (\n    ${words.map((word) => `'${word}'`).join(', ')}\n));`,
    ],
    ['referred_files', `CREATE OR REPLACE VIEW "referred_files" AS\n${files.join('\nUNION ALL ')};`],
  ]);
}

async function readPresent(client: pg.Client): Promise<Map<string, Present>> {
  const { rows } = await client.query<Present>(PRESENT);
  return new Map(rows.map((row) => [row.name, row]));
}

/** Returns `diff` and the derived objects that differ. Applies both to the database, which must be a scratch one. */
export async function withDerived(
  client: pg.Client,
  { schema, diff }: Record<'schema' | 'diff', string>,
): Promise<string> {
  const derived = derive(schema);
  const before = await readPresent(client);
  for (const { drop } of before.values()) await client.query(drop);
  await client.query(diff);
  for (const statement of derived.values()) await client.query(statement);
  const after = await readPresent(client);
  const isOther = (name: string) => before.get(name)?.definition !== after.get(name)?.definition;
  // A view is replaced in place, because a drop would remove the portal's rights on it.
  const dropped = [...before.values()]
    .filter(({ name, drop }) => isOther(name) && !drop.startsWith('DROP VIEW'))
    .map(({ drop }) => drop);
  const created = [...derived].filter(([name]) => isOther(name)).map(([, statement]) => statement);
  const parts = [...dropped, diff.trimEnd(), ...created].filter((part) => part !== '');
  return parts.map((part) => `${part}\n`).join('');
}
