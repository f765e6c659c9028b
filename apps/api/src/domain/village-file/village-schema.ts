import { Prisma } from '@pendopo/prisma/client';
import { FEATURES } from '@pendopo/shared/features';
import pg from 'pg';
import * as z from 'zod/mini';

/** Tables that are not exported, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  alamat_meleset: 'what was not found at one address, for 30 days',
  _prisma_migrations: 'the database’s own; the schema names the migrations',
  cadangan: 'which backups one server has made',
  catatan_keamanan: 'addresses of visitors, which are destroyed after 30 days',
  file_removal: 'files without a row that one storage is still to remove',
  idempotency_key: 'requests of the last 24 hours',
  instalasi: 'which installation a database is',
  kiriman: 'messages that one portal sends; another would send them twice',
  kode_akses: 'one-time codes, good for minutes or days',
  kunci_push: 'the key that one portal signs its messages to push services with',
  langganan_push: 'browsers that asked to be told by one portal; people ask again',
  penanda_tangan_bsre: 'NIK of signatories, sealed with the secret of one installation',
  peringatan_terkirim: 'what one installation has reported about itself',
  permintaan_akses: 'who has asked for access in the last 7 days',
  peristiwa_permohonan: 'what triggers make again of the histories that travel',
  rate_limit: 'tries of the last minutes',
  session: 'logins; people log in again',
  setelan_peringatan: 'where one installation sends its alarms, with the password of a mail account',
  setelan_tanda_tangan: 'the certificate and the server of one installation, sealed with its secret',
  setelan_telegram: 'the bot of one installation, with its token',
  surat_dibuka: 'who has a letter open on the screen',
  survei_pesan: 'residents’ own words to officials, for 90 days',
  telegram_petugas: 'chats of one bot; officials connect again',
  tantangan: 'logins that are half done',
  topic_version: 'which cached answers still hold',
};

/** An import leaves these tables unchanged. */
export const INSTALLATIONS_OWN: readonly string[] = [
  '_prisma_migrations',
  'cadangan',
  'instalasi',
  'peringatan_terkirim',
  'setelan_peringatan',
  'setelan_tanda_tangan',
  'setelan_telegram',
  'topic_version',
];

/** Further tables in which a new portal has rows. */
const SEEDED_TOO: readonly string[] = ['jejak', 'naskah_setelan', 'users'];

const tableOf = (model: string) => (model === 'User' ? 'users' : model.replace(/\B[A-Z]/g, '_$&').toLowerCase());

const TRAVELS = Object.keys(Prisma.ModelName)
  .map(tableOf)
  .filter((name) => !Object.hasOwn(LEFT_OUT, name));

const isSeeded = (name: string) =>
  SEEDED_TOO.includes(name) || FEATURES.some(({ tables = {} }) => Object.hasOwn(tables, name));

export const CONTENT = TRAVELS.filter((name) => !isSeeded(name));

export const SEEDED = TRAVELS.filter(isSeeded);

export const VERSION = 1;

const column = z.object({ name: z.string(), type: z.string(), nullable: z.boolean() });

const table = z.object({
  rows: z.number(),
  columns: z.array(column),
  primaryKey: z.array(z.string()),
  /** Checks, unique columns and references, as PostgreSQL writes them. */
  constraints: z.array(z.string()),
  /** Last value of each sequence column; null if unused. */
  sequences: z.record(z.string(), z.nullable(z.number())),
});

export const villageSchema = z.object({
  format: z.literal('pendopo-desa'),
  version: z.literal(VERSION),
  portal: z.string(),
  created_at: z.string(),
  migrations: z.array(z.string()),
  /** Encoding of values for which JSON has several ways. */
  encoding: z.record(z.string(), z.string()),
  tables: z.record(z.string(), table),
  leftOut: z.record(z.string(), z.string()),
});

export type VillageSchema = z.infer<typeof villageSchema>;
export type VillageTable = z.infer<typeof table>;

const ENCODING = { bytea: 'base64', 'timestamp with time zone': 'ISO 8601, UTC', date: 'YYYY-MM-DD' };

type Client = Pick<pg.Client, 'query'>;

export const quoted = pg.escapeIdentifier;

const TABLES = `
  SELECT c.relname AS name,
    (SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'nullable', NOT attnotnull) ORDER BY attnum)
      FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns,
    (SELECT json_agg(a.attname ORDER BY array_position(i.indkey::int2[], a.attnum))
      FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
      WHERE i.indrelid = c.oid AND i.indisprimary) AS "primaryKey",
    (SELECT json_agg(pg_get_constraintdef(oid) ORDER BY conname) FROM pg_constraint
      WHERE conrelid = c.oid AND contype IN ('c', 'f', 'p', 'u')) AS constraints,
    (SELECT coalesce(json_object_agg(attname, pg_sequence_last_value(sequence::regclass)), '{}')
      FROM (SELECT attname, pg_get_serial_sequence(quote_ident(c.relname), attname) AS sequence
        FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) s WHERE sequence IS NOT NULL) AS sequences
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname = ANY($1) ORDER BY 1`;

type Described = Omit<VillageTable, 'rows'> & { name: string };

export async function describeTables(client: Client): Promise<Described[]> {
  return (await client.query<Described>(TABLES, [[...CONTENT, ...SEEDED]])).rows;
}

export async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1',
  );
  return rows.map(({ name }) => name);
}

type Shape = Pick<VillageTable, 'columns' | 'primaryKey'>;

/** Orders by primary key, so that two databases with the same rows return the same lines. */
function linesSql(name: string, { columns, primaryKey }: Shape): string {
  const values = columns.map((each) =>
    each.type === 'bytea'
      ? `translate(encode(${quoted(each.name)}, 'base64'), E'\\n', '') AS ${quoted(each.name)}`
      : quoted(each.name),
  );
  const isText = (key: string) => columns.some((each) => each.name === key && /^(text|character)/.test(each.type));
  const order = primaryKey.map((key) => `${quoted(name)}.${quoted(key)}${isText(key) ? ' COLLATE "C"' : ''}`);
  return `SELECT row_to_json(r)::text AS line FROM (SELECT ${values.join(', ')} FROM ${quoted(name)} ORDER BY ${order.join(', ')}) r`;
}

export const UTC = `SET LOCAL TimeZone = 'UTC'`;

/** Rows read at a time: `BATCH`, or `FEW` if they contain whole documents. */
const BATCH = 1_000;
const FEW = 20;

/** Yields the rows of a table as JSON lines, in batches. The connection must be in a transaction. */
export async function* readLines(client: Client, name: string, shape: Shape): AsyncGenerator<Buffer> {
  const batch = shape.columns.some(({ type }) => type === 'bytea') ? FEW : BATCH;
  for await (const rows of readBatches<{ line: string }>(client, linesSql(name, shape), batch))
    yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
}

/** The connection must be in a transaction. */
export async function* readBatches<Row extends pg.QueryResultRow>(client: Client, sql: string, batch = BATCH) {
  await client.query(`DECLARE village_rows NO SCROLL CURSOR FOR ${sql}`);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${batch} FROM village_rows`);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) break;
  }
  await client.query('CLOSE village_rows');
}

/** Also returns the bytes of each table's lines. The connection must be in a transaction. */
export async function describeVillage(client: Client, { portal, now }: { portal: string; now: Date }) {
  const tables: Record<string, VillageTable> = {};
  const sizes = new Map<string, number>();
  for (const { name, ...described } of await describeTables(client)) {
    const { rows } = await client.query<{ rows: string; bytes: string }>(
      `SELECT count(*) AS rows, coalesce(sum(octet_length(line) + 1), 0) AS bytes FROM (${linesSql(name, described)}) l`,
    );
    tables[name] = { rows: Number(rows[0]?.rows), ...described };
    sizes.set(name, Number(rows[0]?.bytes));
  }
  const schema: VillageSchema = {
    format: 'pendopo-desa',
    version: VERSION,
    portal,
    created_at: now.toISOString(),
    migrations: await appliedMigrations(client),
    encoding: ENCODING,
    tables,
    leftOut: LEFT_OUT,
  };
  return { schema, sizes };
}
