import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { withClient } from '@pendopo/prisma/migrate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportVillage } from '../src/domain/village-file/village-export.ts';
import { startPortalProcess } from './portal-process.ts';
import { createNewPortal, createWholeVillage } from './whole-village.ts';
import { asPortal, emptyDatabase } from './worker-db.ts';

const village = await createWholeVillage();

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'pendopo-perintah-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type Place = { database: string; uploadDir: string };
const envOf = ({ database, uploadDir }: Place) => ({
  DATABASE_URL: asPortal(database),
  MIGRATION_DATABASE_URL: database,
  UPLOAD_DIR: uploadDir,
  DATA_DIR: uploadDir,
});

/** Starts a command in a separate process, for a database and its files. */
function start(place: Place, ...command: string[]) {
  const { child, exited, output } = startPortalProcess({ env: envOf(place), command });
  return { child, end: async () => ({ code: await exited, output: output() }) };
}
const source = { database: village.connectionString, uploadDir: village.t.uploadDir };
const isThere = (path: string) => stat(path).then(Boolean, () => false);

const counts = (database: string) =>
  withClient(database, async (client) => {
    const of = (table: string) => `(SELECT count(*)::int FROM ${table}) AS ${table}`;
    return (await client.query(`SELECT ${['surat', 'lampiran', 'arsip_naskah', 'jejak', 'users'].map(of).join(', ')}`))
      .rows[0];
  });

/** Returns a database without tables whose role owns nothing else, as in the container stack. */
async function ownedDatabase(): Promise<string> {
  const url = new URL(await emptyDatabase());
  const role = `pemilik_${randomUUID().slice(0, 8)}`;
  await withClient(url.href, (client) =>
    client.query(
      `CREATE ROLE ${role} LOGIN PASSWORD 'rahasia'; ALTER DATABASE "${url.pathname.slice(1)}" OWNER TO ${role}`,
    ),
  );
  return Object.assign(url, { username: role, password: 'rahasia' }).href;
}

/** Holds a lock in another connection until `meanwhile` has finished. */
async function holdUp(
  database: string,
  statement: string,
  meanwhile: (isWaiting: () => Promise<boolean>) => Promise<void>,
) {
  await withClient(database, async (client) => {
    await client.query('BEGIN');
    await client.query(statement);
    await meanwhile(async () => {
      const waiting = `SELECT FROM pg_locks WHERE NOT granted AND $1::int = ANY(pg_blocking_pids(pid))`;
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
      return ((await client.query(waiting, [rows[0].pid])).rowCount ?? 0) > 0;
    });
    await client.query('ROLLBACK');
  });
}

// Each test starts several processes.
describe('the commands for a whole village', () => {
  it('export and import report in one message each, and import accepts a database without tables', async () => {
    const folder = await newFolder();
    const path = join(folder, 'desa timeout.tar');
    const exported = await start(source, 'export-village', path).end();
    expect(exported).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^Desa diekspor ke .*desa timeout\.tar: \d+ baris, \d+ berkas, [\d,]+ MB\. Isinya data pribadi seluruh warga, tanpa sandi: .*\n$/,
      ),
    });
    const target = { database: await ownedDatabase(), uploadDir: folder };
    expect(await start(target, 'import-village', path).end()).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^Desa diimpor: \d+ baris, \d+ berkas, keadaan \d{4}-\S+Z\. Semua orang masuk dengan akun dan kata sandi dari portal asal\. 1 akun memakai langkah kedua, .*JWT_SECRET dan domain.*reset-password.*\n$/,
      ),
    });
    expect(await counts(target.database)).toEqual(await counts(source.database));
  });

  it('export to stdout prints messages only to stderr', async () => {
    // Warnings go to the log.
    const preload = "data:text/javascript,setInterval(() => process.emitWarning('a test'), 20).unref()";
    const { child, exited } = startPortalProcess({ env: envOf(source), command: ['export-village', '-'], preload });
    const bytes = buffer(child.stdout ?? Readable.from([]));
    const told = text(child.stderr ?? Readable.from([]));
    expect(await exited).toBe(0);
    const sum = createHash('sha256')
      .update(await bytes)
      .digest('hex');
    const lines = (await told).trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('{')).join('\n')).toContain('a warning');
    // Before the log begins, Node prints "(node:…) Warning" itself.
    expect(lines.filter((line) => !/^[{(]/.test(line))).toEqual([
      expect.stringMatching(/^Desa diekspor: \d+ baris, /),
      `${sum}  -`,
    ]);
  });

  it('do not mention the second step if no account has one', async () => {
    const path = join(await newFolder(), 'desa.tar');
    const { t, connectionString } = await createNewPortal();
    await exportVillage({ ...t.deps, connectionString, version: '1' }, path);
    const other = await createNewPortal();
    const target = { database: other.connectionString, uploadDir: other.t.uploadDir };
    expect((await start(target, 'import-village', path).end()).output).toMatch(/kata sandi dari portal asal\.\n$/);
  });

  it('report an error in one message and end with 1', async () => {
    const path = join(await newFolder(), 'desa timeout.tar');
    await writeFile(path, 'sudah ada');
    const refusals = [
      [['export-village', path], /^Berkas .*desa timeout\.tar sudah ada, jadi tidak ditimpa\. .*\n$/],
      [['import-village', path], /^Berkas ini bukan berkas desa dari Pendopo, .*\n$/],
      [['import-village'], /^Sebutkan berkas yang akan diimpor: import-village BERKAS\n$/],
    ] as const;
    for (const [command, message] of refusals)
      expect(await start(source, ...command).end()).toEqual({ code: 1, output: expect.stringMatching(message) });
  });

  it('a stopped or killed export leaves only a partial file, and the next export starts anew', async () => {
    const path = join(await newFolder(), 'desa.tar');
    for (const [signal, code] of [
      ['SIGINT', 1],
      ['SIGKILL', null],
    ] as const)
      await holdUp(source.database, 'LOCK TABLE surat IN ACCESS EXCLUSIVE MODE', async (isWaiting) => {
        const { child, end } = start(source, 'export-village', path);
        await expect.poll(isWaiting).toBe(true);
        child.kill(signal);
        expect((await end()).code).toBe(code);
      });
    expect([await isThere(path), await isThere(`${path}.partial`)]).toEqual([false, true]);
    expect((await start(source, 'export-village', path).end()).code).toBe(0);
    expect([await isThere(path), await isThere(`${path}.partial`)]).toEqual([true, false]);
  });

  it('an import that is killed during the rows has written none, and the same command completes it', async () => {
    const path = join(await newFolder(), 'desa.tar');
    await exportVillage({ ...village.t.deps, connectionString: village.connectionString, version: '1' }, path);
    const { t, connectionString } = await createNewPortal();
    const target = { database: connectionString, uploadDir: t.uploadDir };
    const before = await counts(target.database);
    const sql = (statement: string) => withClient(connectionString, (client) => client.query(statement));
    await sql(`CREATE FUNCTION held_up() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END';
      CREATE TRIGGER held_up BEFORE INSERT ON lampiran FOR EACH ROW EXECUTE FUNCTION held_up()`);
    await holdUp(connectionString, 'SELECT pg_advisory_xact_lock(1)', async (isWaiting) => {
      const { child, end } = start(target, 'import-village', path);
      await expect.poll(isWaiting).toBe(true);
      child.kill('SIGKILL');
      await end();
    });
    await sql('DROP TRIGGER held_up ON lampiran');
    expect(await counts(target.database)).toEqual(before);
    expect((await start(target, 'import-village', path).end()).code).toBe(0);
    expect(await counts(target.database)).toEqual(await counts(source.database));
  });
});
