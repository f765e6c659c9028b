import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '@pendopo/prisma/migrate';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { NIGHTLY_LOCK } from '../src/domain/night/nightly.ts';
import { createPool } from '../src/lib/prisma.ts';
import { createBerita, createDesa, createPerson, PASSWORD, SURAT_LABELS, withSurat } from './factories.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from './pgbouncer.ts';
import { JWT_SECRET, startPortalProcess } from './portal-process.ts';
import { createTestApp } from './test-app.ts';
import { asPortal, emptyDatabase, freshDatabase } from './worker-db.ts';

const isHere = hasPgBouncer();
if (!isHere) process.stdout.write('Skipped, as this machine has no PgBouncer from 1.21 on: the portal behind one\n');

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'pendopo-pool-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe.skipIf(!isHere)('a connection pool in transaction mode', () => {
  let pool: PgBouncer;
  beforeAll(async () => {
    pool = await startPgBouncer();
  });

  /** Starts a portal or a command, with every connection through the pool. */
  function start(database: string, { dataDir, command = [] }: { dataDir: string; command?: string[] }) {
    const urls = {
      DATABASE_URL: pool.through(asPortal(database)),
      MIGRATION_DATABASE_URL: pool.through(database),
    };
    const env = { ...urls, DATA_DIR: dataDir, JWT_SECRET, ADMIN_PASSWORD: 'rahasia-desa', LOG_LEVEL: 'info' };
    return startPortalProcess({ env, command });
  }

  it('two portals start on an empty database, show changes at once, and hold no idle connection', async () => {
    const database = await emptyDatabase();
    const dataDir = await newFolder();
    const portals = [start(database, { dataDir }), start(database, { dataDir })];
    const urls = await Promise.all(portals.map(({ ready }) => ready()));
    const [url = ''] = urls;
    const send = (
      path: string,
      { method = 'GET', token = '', body }: { method?: string; token?: string; body?: object },
    ) =>
      fetch(path, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      });
    const login = await send(`${url}/api/auth/login`, {
      method: 'POST',
      body: { username: 'admin', password: 'rahasia-desa' },
    });
    const { token } = (await login.json()) as { token: string };
    for (let round = 0; round < 20; round += 1) {
      const visi = `Visi ke-${round}`;
      const body = { judul: 'Visi dan Misi', visi, misi: ['Satu'] };
      expect((await send(`${url}/api/tentang/visi-misi`, { method: 'PUT', token, body })).status).toBe(200);
      for (const each of urls)
        expect(await (await send(`${each}/api/tentang/visi-misi`, {})).json()).toMatchObject({ tentang: { visi } });
    }
    const lines = () => portals.map(({ output }) => output());
    await expect.poll(() => lines().join('')).toContain('"job":"sweeper"');
    expect(lines().join('')).not.toMatch(/nightly work failed|could not|"level":50/);
    const locks = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${NIGHTLY_LOCK}`;
    await expect.poll(() => withClient(database, async (client) => (await client.query(locks)).rowCount)).toBe(0);
    const [first, second] = portals;
    const end = async (portal: typeof first) => {
      portal?.child.kill('SIGTERM');
      expect(await portal?.exited).toBe(0);
    };
    // Each portal opens a connection every 20 s, so two of them might never be idle.
    await end(second);
    await expect.poll(() => pool.clientsOf(database)).toBe(0);
    expect((await send(`${url}/api/berita`, {})).status).toBe(200);
    await end(first);
  });

  it('accepts requests of residents and officials, also concurrent ones, and gives up long waits', async () => {
    const database = await freshDatabase();
    const connections = createPool({ connectionString: pool.through(asPortal(database)) });
    const t = await createTestApp({ database, pool: connections });
    await createDesa(t);
    const person = await createPerson(t);
    const admin = await createPerson(t, { role: 'admin' });
    await t.http.post('/api/auth/login').send({ username: person.username, password: PASSWORD }).expect(200);
    const headers = { ...person.auth, 'Idempotency-Key': randomUUID() };
    const sent = await Promise.all([1, 2, 3].map(() => withSurat(t.http.post('/api/surat').set(headers))));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(sent.map(({ body }) => body.surat.id)).size).toBe(1);
    expect(await t.prisma.lampiran.count()).toBe(SURAT_LABELS.length);
    const { id } = await createBerita(t);
    const news = { title: 'Panen', content: 'Raya', kategori: 'Sosial', tanggal: '2026-11-20' };
    const edits = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        t.http
          .put(`/api/berita/${id}`)
          .set(admin.auth)
          .send({ ...news, title: `${i}` }),
      ),
    );
    expect(edits.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const lists = await Promise.all(Array.from({ length: 50 }, () => t.http.get('/api/berita')));
    const { title } = await t.prisma.berita.findUniqueOrThrow({ where: { id } });
    for (const { body } of lists) expect(body.berita[0].title).toBe(title);

    await withClient(database, async (client) => {
      await client.query('BEGIN; LOCK TABLE riwayat_surat IN EXCLUSIVE MODE');
      expect((await withSurat(t.http.post('/api/surat').set(person.auth))).status).toBe(503);
    });
    expect(await t.prisma.surat.count()).toBe(1);
    expect((await withSurat(t.http.post('/api/surat').set(person.auth))).status).toBe(201);
  });

  it('the commands for a whole village work through the pool', async () => {
    const folder = await newFolder();
    const path = join(folder, 'desa.tar');
    for (const [database, command] of [
      [await freshDatabase(), 'export-village'],
      [await emptyDatabase(), 'import-village'],
    ] as const) {
      const { exited, output } = start(database, { dataDir: folder, command: [command, path] });
      expect([await exited, output()]).toEqual([0, expect.stringMatching(/^Desa di(ekspor|impor)/)]);
    }
  });
});
