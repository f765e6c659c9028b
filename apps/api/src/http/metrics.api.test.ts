import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createBerita, createCadangan, createPengaduan, createPerson } from '../../test/factories.ts';
import { createPatientPool, createTestApp } from '../../test/test-app.ts';
import { asPortal, workerDatabase } from '../../test/worker-db.ts';
import { readCadangan } from '../domain/night/cadangan.ts';
import { createPool, createPrisma } from '../lib/prisma.ts';
import { createMetrics } from './metrics.ts';

/** A portal with metrics, and its second port. */
async function countingPortal({ connectionString }: { connectionString?: string } = {}) {
  const pool = connectionString
    ? createPool({ connectionString })
    : createPatientPool(asPortal(await workerDatabase()));
  const prisma = createPrisma(pool);
  const metrics = createMetrics({
    pool,
    passwords: { waiting: () => 3 },
    disk: async () => ({ total: 1000, free: 90, used_percent: 91 }),
    lastGoodBackup: async () => (await readCadangan(prisma)).lastGood?.finished_at ?? null,
  });
  const server = metrics.server().listen(0);
  onTestFinished(() => void server.close());
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, init);
  return { t: await createTestApp({ pool, metrics }), ask, read: async () => (await ask('/metrics')).text() };
}

/** Returns the counts of requests in the text, by "method route status". */
const countsOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^http_request_duration_seconds_count\{method="(.*)",route="(.*)",status="(.*)"\} (\d+)$/gm)].map(
      ([, method, route, status, count]) => [`${method} ${route} ${status}`, Number(count)],
    ),
  );

it('counts requests by declared route, without any text of a request', async () => {
  const { t, read } = await countingPortal();
  const owner = await createPerson(t);
  const { id, kode } = await createPengaduan(t, { userId: owner.id });
  const { id: berita } = await createBerita(t);
  await t.http.get(`/api/pengaduan/lacak/${kode}`).expect(200);
  await t.http.get('/api/pengaduan/lacak/9999011203880001').expect(404);
  await t.http.get('/api/pengaduan?q=9999011203880001').expect(401);
  await t.http.get(`/API/Pengaduan/${id}/`).set(owner.auth).expect(200);
  await t.http.get('/api/pengaduan/my-pengaduan').set(owner.auth).expect(200);
  for (let i = 0; i < 2; i++) await t.http.get(`/api/berita/${berita}`).expect(200); // the second is cached
  await t.http.get('/api/9999011203880001').expect(404);
  await t.http.get('/9999011203880001').expect(404);
  await t.http.get('/uploads/berita/9999011203880001.webp').expect(404);
  await t.http.get('/9999011203880001.pdf').expect(404);

  await expect
    .poll(async () => countsOf(await read()))
    .toEqual({
      'GET /api/pengaduan/lacak/:kode 2xx': 1,
      'GET /api/pengaduan/lacak/:kode 4xx': 1,
      'GET /api/pengaduan 4xx': 1,
      'GET /api/pengaduan/:id 2xx': 1,
      'GET /api/pengaduan/my-pengaduan 2xx': 1,
      'GET /api/berita/:id 2xx': 2,
      'GET unknown 4xx': 1,
      'GET pages 4xx': 1,
      'GET files 4xx': 2,
    });
  const text = await read();
  expect(text).not.toContain(kode);
  expect(text).not.toContain('9999011203880001');
});

it('reports connections, queues, disk, the last good backup, memory and the process', async () => {
  const { t, read } = await countingPortal();
  await t.prisma.cadangan.deleteMany();
  expect(await read()).toContain('\npendopo_backup_last_good_timestamp_seconds 0\n');
  await createCadangan(t, { finished_at: new Date(1_795_000_000_000) });
  await createCadangan(t, { finished_at: new Date(1_795_000_500_000), tested_at: null });
  const { id } = await createBerita(t, { content: 'Panjang. '.repeat(500) });
  await t.http.get(`/api/berita/${id}`).expect(200);
  await expect.poll(read).toContain('\nhttp_requests_in_flight 0\n');
  const text = await read();
  for (const line of [
    'pendopo_backup_last_good_timestamp_seconds 1795000000',
    'pendopo_database_pool{state="waiting"} 0',
    'pendopo_database{state="ok"} 1',
    'pendopo_database{state="read-only"} 0',
    'pendopo_queue_waiting{queue="passwords"} 3',
    'pendopo_queue_waiting{queue="pictures"} 0',
    'pendopo_disk_bytes{state="total"} 1000',
    'pendopo_disk_bytes{state="free"} 90',
  ])
    expect(text).toContain(`\n${line}\n`);
  expect(text).toMatch(/^pendopo_database_pool\{state="total"\} [1-5]$/m);
  expect(text).toMatch(/^pendopo_response_cache_bytes [1-9]\d{3,}$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

it("omits the database's values without the database", async () => {
  const { t, read } = await countingPortal({ connectionString: 'postgresql://u:p@127.0.0.1:1/none' });
  await t.http.get('/api/desa').expect(503);
  await expect.poll(async () => countsOf(await read())).toEqual({ 'GET /api/desa 5xx': 1 });
  const text = await read();
  expect(text).not.toMatch(/^pendopo_backup_last_good_timestamp_seconds /m);
  expect(text).toContain('\npendopo_disk_bytes{state="free"} 90\n');
  expect(text).toContain('\npendopo_database{state="down"} 1\n');
});

it('metrics are only on their own port, which serves nothing else', async () => {
  const { t, ask } = await countingPortal();
  await t.http.get('/metrics').expect(404);
  await t.http.get('/api/metrics').expect(404);
  expect((await ask('/metrics')).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const path of ['/', '/api/health', '/metrics/x']) expect((await ask(path)).status).toBe(404);
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
});
