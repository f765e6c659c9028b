import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCadangan, createPerson, PENGADUAN_FIELDS } from '../../../test/factories.ts';
import { startSilentServer } from '../../../test/silent-server.ts';
import { createPatientPool, createTestApp, STATUS_TOKEN } from '../../../test/test-app.ts';
import { asPortal, workerDatabase } from '../../../test/worker-db.ts';

const disk = async () => ({ total: 1000, free: 90, used_percent: 91 });
const t = await createTestApp({ disk });
const PLAIN = { status: 'ok', database: 'ok', version: '0.0.0-test' };
const admin = await createPerson(t, { role: 'admin' });
const ask = (auth = {}) => t.http.get('/api/health').set(auth);

beforeEach(async () => {
  await t.prisma.cadangan.deleteMany();
});

describe('health', () => {
  it('shows backups and disk only to admins', async () => {
    await createCadangan(t, { finished_at: new Date() });
    const resident = await createPerson(t);
    const newcomer = await createPerson(t, { role: 'admin', must_change_password: true });
    for (const auth of [{}, resident.auth, newcomer.auth, { Authorization: 'Bearer abc' }])
      await ask(auth).expect(200, PLAIN);
    const { body, headers } = await ask(admin.auth).expect(200);
    expect(Object.keys(body).sort()).toEqual(['cadangan', 'database', 'disk', 'last_good', 'status', 'version']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('reports the last backup and the last backup that was restored on trial', async () => {
    const none = { cadangan: null, last_good: null, disk: { total: 1000, free: 90, used_percent: 91 } };
    await ask(admin.auth).expect(200, { ...PLAIN, ...none });

    await createCadangan(t, { finished_at: new Date('2026-11-20T19:03:00Z'), file: 'lama' });
    await createCadangan(t, {
      finished_at: new Date('2026-11-21T19:03:00Z'),
      tested_at: null,
      file: 'baru',
      bytes: 5_000_000_000n,
      error: 'Pemulihan gagal.',
      copied_at: new Date('2026-11-21T19:05:00Z'),
    });
    await ask(admin.auth).expect(200, {
      ...PLAIN,
      ...none,
      last_good: '2026-11-20T19:03:00.000Z',
      cadangan: {
        file: 'baru',
        finished_at: '2026-11-21T19:03:00.000Z',
        tested_at: null,
        copied_at: '2026-11-21T19:05:00.000Z',
        bytes: 5_000_000_000,
        error: 'Pemulihan gagal.',
      },
    });
  });

  it('the status token shows only the time of the last proven backup', async () => {
    const without = await createTestApp({ config: { statusToken: undefined } });
    const read = (token: string, path = '/api/health/cadangan') =>
      t.http.get(path).set('Authorization', `Bearer ${token}`);
    const { headers } = await read(STATUS_TOKEN).expect(200, { last_good: null });
    expect(headers['cache-control']).toBe('no-store');
    await createCadangan(t, { finished_at: new Date('2026-11-20T19:03:00Z') });
    await createCadangan(t, { finished_at: new Date('2026-11-21T19:03:00Z'), tested_at: null });
    await read(STATUS_TOKEN).expect(200, { last_good: '2026-11-20T19:03:00.000Z' });
    await read(STATUS_TOKEN, '/api/health').expect(200, PLAIN);

    for (const token of [STATUS_TOKEN.slice(1), `${STATUS_TOKEN}x`, STATUS_TOKEN.toUpperCase(), 'x'])
      await read(token).expect(401, { error: 'Sesi Anda telah berakhir. Silakan login ulang.' });
    await t.http.get('/api/health/cadangan').set(admin.auth).expect(401);
    await t.http.get('/api/health/cadangan').query({ token: STATUS_TOKEN }).expect(401);
    for (const auth of [{}, admin.auth, { Authorization: `Bearer ${STATUS_TOKEN}` }])
      await without.http.get('/api/health/cadangan').set(auth).expect(404, { error: 'Alamat tidak ditemukan' });
  });

  it('reports the real disk usage', async () => {
    const real = await createTestApp();
    const { body } = await real.http.get('/api/health').set(admin.auth).expect(200);
    expect(body.disk.total).toBeGreaterThan(body.disk.free);
    expect(body.disk.used_percent).toBeGreaterThan(0);
    expect(body.disk.used_percent).toBeLessThanOrEqual(100);
  });

  it('reports an unreachable or silent database to an admin, too', async () => {
    for (const where of [1, await startSilentServer()]) {
      const connectionString = `postgresql://u:p@127.0.0.1:${where}/none`;
      // Its connections wait forever, so that only the health check itself can time out.
      const away = await createTestApp({ pool: new pg.Pool({ connectionString }) });
      const { body } = await away.http.get('/api/health').set(admin.auth).expect(503);
      expect(body).toMatchObject({ status: 'error', database: 'down' });
    }
  });

  it('returns 503 but stays ready while the database is read-only', async () => {
    const url = new URL(asPortal(await workerDatabase()));
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const readOnly = await createTestApp({ pool: createPatientPool(url.href) });
    const { body, headers } = await readOnly.http.get('/api/health').expect(503);
    expect([body.status, body.database, headers['retry-after']]).toEqual(['error', 'read-only', '5']);
    const ready = { status: 'ok', database: 'read-only', version: '0.0.0-test' };
    await readOnly.http.get('/api/health/ready').expect(200, ready);
    const sent = await readOnly.http.post('/api/pengaduan').send(PENGADUAN_FIELDS).expect(503);
    expect([sent.body, sent.headers['retry-after']]).toEqual([{ error: 'Terjadi kesalahan pada server' }, '5']);
  });

  it('an official can read while the database is read-only, even with an old session', async () => {
    const url = new URL(asPortal(await workerDatabase()));
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const readOnly = await createTestApp({ pool: createPatientPool(url.href) });
    const { auth } = await createPerson(t, { role: 'operator' });
    readOnly.travel(20 * 60_000);
    await readOnly.http.get('/api/surat').set(auth).expect(200);
  });

  it('returns 200 for readiness while the database is down or silent', async () => {
    for (const port of [1, await startSilentServer()]) {
      const pool = new pg.Pool({ connectionString: `postgresql://u:p@127.0.0.1:${port}/none` });
      const away = await createTestApp({ pool });
      await away.http.get('/api/health/ready').expect(200, { status: 'ok', database: 'down', version: '0.0.0-test' });
    }
  });

  it('returns health without backups and disk if they fail or are slow', async () => {
    const broken = await createTestApp({ disk: () => Promise.reject(new Error('no such disk')) });
    await broken.http.get('/api/health').set(admin.auth).expect(200, PLAIN);
    const stuck = await createTestApp({ disk: () => new Promise(() => undefined) });
    await stuck.http.get('/api/health').set(admin.auth).expect(200, PLAIN);
  });
});
