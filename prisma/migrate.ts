import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export interface Migrations {
  connectionString: string;
  migrationsDir: string;
}

interface Migration {
  name: string;
  script: string;
  checksum: string;
}

export interface MigrationStatus {
  applied: string[];
  pending: string[];
  changed: string[];
  /** Applied, but this version has no such folder: the database is newer. */
  unknown: string[];
}

const DEPLOY_LOCK = 7_361_200;

const NOT_MIGRATED =
  'Basis data belum disiapkan untuk versi ini, dan peran dalam DATABASE_URL tidak boleh mengubah susunan tabelnya: ' +
  'jalankan migrate dengan MIGRATION_DATABASE_URL, lalu mulai lagi.';

const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/** Throws an Error with an Indonesian message if the database does not store text as UTF-8. */
async function refuseOtherEncodings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `Basis data ini menyimpan teks sebagai ${encoding}, bukan UTF8, sehingga pembaruan kelak gagal. ` +
      "Buat basis data baru dengan CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0, lalu mulai lagi.",
  );
}

type Deployment = Migrations & {
  /** Role that uses the tables and owns none; absent if the migrating role does both. */
  worker?: string | undefined;
};

/**
 * Applies pending migrations, each in one transaction with its record. Concurrent calls wait for each other. Grants the
 * worker its rights, also on restored tables, and revokes access for all other roles. Throws an Error with an
 * Indonesian message if a migration fails, an applied one was changed, or the role lacks rights.
 */
export async function deploy({ connectionString, migrationsDir, worker }: Deployment): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(migrationsDir);
  return withClient(connectionString, async (client) => {
    await refuseOtherEncodings(client);
    const isPending = (await pendingOf(client, migrations)).length > 0;
    const isIncomplete = isPending || (await lacksRights(client, worker));
    if (!isIncomplete && !(await isOpenToOthers(client, worker))) return { applied: [] };
    if (isIncomplete && !(await mayMigrate(client))) throw new Error(NOT_MIGRATED);
    return whileLocked({ connectionString, key: DEPLOY_LOCK }, async () => {
      const pending = await pendingOf(client, migrations);
      await client.query(CREATE_TABLE);
      for (const migration of pending) await apply(client, migration);
      if (worker && (await lacksRights(client, worker))) await grant(client, worker);
      if (await isOpenToOthers(client, worker)) await closeToOthers(client, worker);
      return { applied: pending.map(({ name }) => name) };
    });
  });
}

async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT has_schema_privilege('public', 'CREATE') AND NOT EXISTS (
       SELECT FROM pg_class WHERE oid = to_regclass('_prisma_migrations') AND NOT pg_has_role(relowner, 'USAGE')
     ) AS may`,
  );
  return rows[0]?.may === true;
}

/** True if the worker, or else this role, lacks rights on a table or sequence. Skips objects of extensions. */
async function lacksRights(client: pg.Client, worker: string | undefined): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class, coalesce($1::name, current_user) AS role WHERE relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e') AND CASE
       WHEN relname = '_prisma_migrations' THEN NOT has_table_privilege(role, oid, 'SELECT')
       WHEN relkind IN ('r', 'v') THEN NOT has_table_privilege(role, oid, 'DELETE')
       WHEN relkind = 'S' THEN NOT has_sequence_privilege(role, oid, 'USAGE')
       ELSE false END LIMIT 1`,
    [worker ?? null],
  );
  return rowCount !== 0;
}

async function isOpenToOthers(client: pg.Client, worker: string | undefined): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_database WHERE datname = current_database() AND pg_has_role(datdba, 'USAGE')
       AND (NOT has_database_privilege(coalesce($1::name, current_user), oid, 'CONNECT') OR EXISTS (
         SELECT FROM aclexplode(coalesce(datacl, acldefault('d', datdba))) WHERE grantee = 0))`,
    [worker ?? null],
  );
  return rowCount !== 0;
}

/** Only the owner and the worker keep access, because one server may hold many villages. */
async function closeToOthers(client: pg.Client, worker: string | undefined): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  const database = pg.escapeIdentifier(rows[0]?.name ?? '');
  await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
  if (worker) await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${pg.escapeIdentifier(worker)}`);
}

async function grant(client: pg.Client, worker: string): Promise<void> {
  const role = pg.escapeIdentifier(worker);
  await client.query(
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
     REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM ${role};
     GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
  );
}

export async function status({ connectionString, migrationsDir }: Migrations): Promise<MigrationStatus> {
  const migrations = await readMigrations(migrationsDir);
  return withClient(connectionString, async (client) => compare(migrations, await readApplied(client)));
}

export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // queries on a lost connection fail on their own
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Lock<T> = {
  connectionString: string;
  key: number;
  /** Called instead of `work` if the lock is taken. Without it, the call waits for the lock. */
  busy?: () => T;
};

/**
 * Runs `work` under an advisory lock. An open transaction on its own connection holds it, also behind a pool in
 * transaction mode. `lost` aborts if that connection is lost, and the lock with it.
 */
export function whileLocked<T>(
  { connectionString, key, busy }: Lock<T>,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  return withClient(connectionString, async (client) => {
    const lost = new AbortController();
    client.once('end', () => lost.abort(new Error('the connection that holds the lock is lost')));
    // If the machine fails, the lock must not last for the hours of TCP's default timeout.
    await client.query(`BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
      SET LOCAL tcp_keepalives_idle = 60`);
    if (busy) {
      const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [key]);
      if (!rows[0]?.free) return busy();
    } else await client.query('SELECT pg_advisory_xact_lock($1)', [key]);
    try {
      return await work(lost.signal);
    } finally {
      // The server also releases the lock at the end of the connection, but too late for the next caller.
      await client.query('COMMIT').catch(() => undefined);
    }
  });
}

async function readMigrations(migrationsDir: string): Promise<Migration[]> {
  const folders = (await readdir(migrationsDir, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).sort();
  return Promise.all(
    names.map(async (name) => {
      const script = await readFile(join(migrationsDir, name, 'migration.sql'), 'utf8');
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
    }),
  );
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  // A role without the right to read the table cannot know the applied migrations.
  const { rows: tables } = await client.query(
    `SELECT coalesce(has_table_privilege(to_regclass('_prisma_migrations'), 'SELECT'), false) AS readable`,
  );
  if (!tables[0].readable) return new Map();
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

function compare(migrations: Migration[], applied: Map<string, string>): MigrationStatus {
  const known = new Set(migrations.map(({ name }) => name));
  return {
    applied: [...applied.keys()].sort(),
    pending: migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    changed: migrations
      .filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
      .map(({ name }) => name),
    unknown: [...applied.keys()].filter((name) => !known.has(name)).sort(),
  };
}

async function pendingOf(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { pending, changed } = compare(migrations, await readApplied(client));
  if (changed.length > 0) {
    throw new Error(
      `Migrasi ${changed.join(', ')} sudah diterapkan lalu berkasnya diubah. ` +
        'Kembalikan berkas aslinya dan tulis perubahannya sebagai migrasi baru.',
    );
  }
  return migrations.filter(({ name }) => pending.includes(name));
}

async function apply(client: pg.Client, { name, script, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO _prisma_migrations (id, migration_name, checksum, finished_at, applied_steps_count)
       VALUES (gen_random_uuid()::text, $1, $2, clock_timestamp(), 1)`,
      [name, checksum],
    );
    await client.query(script);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migrasi ${name} gagal dan dibatalkan seluruhnya: ${reason}`, { cause: error });
  }
}
