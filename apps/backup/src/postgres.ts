import { smallVersion } from '@pendopo/shared/files/picture';
import pg from 'pg';
import { run } from './run.ts';

export function sibling(databaseUrl: string, database: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

/** All roles of the server see the connection's `name`. */
export async function connected<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
  name?: string,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    ...(name && { application_name: name }),
  });
  client.on('error', () => undefined); // queries on a lost connection fail on their own
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Passes the password in the environment, because the process list is visible to others. */
function programEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const sslmode = searchParams.get('sslmode');
  return {
    PATH: process.env.PATH,
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslmode && { PGSSLMODE: sslmode }),
  };
}

export async function dump(databaseUrl: string, { snapshot, path }: { snapshot: string; path: string }): Promise<void> {
  // Fast compression: the night is short on a small server, and most of an archive are scans.
  const args = ['--format=custom', '--compress=zstd:3', `--snapshot=${snapshot}`];
  await run('pg_dump', args, { env: programEnvironment(databaseUrl), output: path });
}

export async function load(databaseUrl: string, path: string): Promise<void> {
  const env = programEnvironment(databaseUrl);
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await run('pg_restore', [...args, `--dbname=${env.PGDATABASE}`, path], { env });
}

export async function countRows(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${pg.escapeIdentifier(name)}`);
    counts[name] = Number(rows[0]?.n);
  }
  return counts;
}

/** Tables whose row counts change without any loss or entry of the village's data. */
const BOOKKEEPING = new Set(
  '_prisma_migrations cadangan catatan_keamanan file_removal idempotency_key instalasi jejak jumlah_baris lihat_pengaduan lihat_surat rate_limit session surat_dibuka topic_version'.split(
    ' ',
  ),
);

export const countContents = (tables: Readonly<Record<string, number>>): number =>
  Object.entries(tables).reduce((sum, [table, rows]) => (BOOKKEEPING.has(table) ? sum : sum + rows), 0);

export async function referredFiles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ area: string; key: string }>('SELECT area, key FROM referred_files');
  return rows.flatMap(({ area, key }) =>
    [key, area === 'public' ? smallVersion(key) : null].flatMap((each) => (each ? `${area}/${each}` : [])),
  );
}

/** Returns the number of the first damaged document in the archive; null if all are intact. */
export async function brokenDocument(client: pg.ClientBase): Promise<string | null> {
  const { rows: known } = await client.query(`SELECT 1 WHERE to_regclass('broken_letters') IS NOT NULL`);
  if (known.length === 0) return null;
  const { rows } = await client.query<{ nomor: string }>('SELECT nomor FROM broken_letters ORDER BY id LIMIT 1');
  return rows[0]?.nomor ?? null;
}
