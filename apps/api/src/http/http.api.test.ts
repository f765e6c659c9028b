import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEARCH_HEADER } from '@pendopo/shared/codes/nik-rule';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPerson, PASSWORD, SURAT_FIELDS, withSurat } from '../../test/factories.ts';
import { startSilentServer } from '../../test/silent-server.ts';
import { createTestApp, poolAway } from '../../test/test-app.ts';
import { createPool } from '../lib/prisma.ts';

const t = await createTestApp();

describe('every response', () => {
  it('every response carries security headers and a request id, and does not name the server', async () => {
    const { headers } = await t.http.get('/api/health').expect(200);
    const csp = headers['content-security-policy'] ?? '';
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "frame-ancestors 'self'",
      "frame-src https://www.openstreetmap.org 'self'",
    ]) {
      expect(csp.split(';')).toContain(part);
    }
    expect(csp).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('camera=(self), geolocation=(self), microphone=()');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('HTTPS is enforced only if the portal is served over it', async () => {
    const secure = await createTestApp({ config: { publicUrl: 'https://desa.example' } });
    const { headers } = await secure.http.get('/api/health');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect((await t.http.get('/api/health')).headers['strict-transport-security']).toBeUndefined();
  });

  it.each([
    '/api/tidak-ada',
    '/api',
    '/api/surat/1/2/3',
    '/uploads/../private/x',
    '/uploads/tidak-ada.webp',
    '/apa-saja',
  ])('%s: an unknown path returns 404 with a message', async (path) => {
    await t.http.get(path).expect(404, { error: 'Alamat tidak ditemukan' });
  });

  it('a path that cannot be decoded returns 400', async () => {
    await t.http
      .get('/api/surat/%ff')
      .set((await createPerson(t)).auth)
      .expect(400, { error: 'Data yang dikirim tidak dapat dibaca' });
  });
});

describe('health checks', () => {
  it('health reports the state of the portal', async () => {
    await t.http.get('/api/health').expect(200, { status: 'ok', database: 'ok', version: '0.0.0-test' });
    await t.http.get('/api/health/live').expect(200, { status: 'ok', version: '0.0.0-test' });
  });

  it('health returns 503 without the database, stays live, and other paths reveal no details', async () => {
    const gone = await createTestApp({ pool: poolAway() });
    const { body, headers } = await gone.http.get('/api/health').expect(503);
    expect(body).toMatchObject({ status: 'error', database: 'down' });
    expect(headers['retry-after']).toBe('5');
    await gone.http.get('/api/health/live').expect(200);
    const answer = await gone.http.get('/api/desa').expect(503);
    expect(answer.body).toEqual({ error: 'Terjadi kesalahan pada server' });
    expect(answer.headers['retry-after']).toBe('5');
  });

  it('health returns 503 for a database that accepts connections and never answers', async () => {
    const connectionString = `postgresql://u:p@127.0.0.1:${await startSilentServer()}/none`;
    // Its connections never time out, so that only health itself can give up.
    const endless = await createTestApp({ pool: new pg.Pool({ connectionString }) });
    await endless.http.get('/api/health').expect(503);
    const frozen = await createTestApp({ pool: createPool({ connectionString }) });
    await frozen.http.get('/api/desa').expect(503);
  });
});

describe('rate limits', () => {
  it('allows 1,200 requests per address and minute, whatever X-Forwarded-For claims, besides health', async () => {
    const app = await createTestApp();
    const ask = (path: string, from = '') => app.http.get(`/api${path}`).set('X-Forwarded-For', from);
    for (let i = 0; i < 1200; i += 100) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, j) => ask('/tidak-ada', `10.0.${i / 100}.${j}`)),
      );
      expect(answers.every(({ status }) => status === 404)).toBe(true);
    }
    const { body, headers } = await ask('/tidak-ada').expect(429);
    expect(body).toEqual({ error: 'Terlalu banyak percobaan. Coba lagi dalam 1 menit.' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await ask('/health').expect(200);
    await ask('/health/live').expect(200);
  });

  it('allows 30 registrations per address and hour; behind a trusted proxy the address is the client’s', async () => {
    const app = await createTestApp({ config: { trustProxy: 1 } });
    const from = (address: string) => app.http.post('/api/auth/register').set('X-Forwarded-For', address).send({});
    for (let i = 0; i < 30; i++) await from('203.0.113.7').expect(400);
    await from('203.0.113.7').expect(429, { error: 'Terlalu banyak percobaan. Coba lagi dalam 60 menit.' });
    await from('203.0.113.8').expect(400);
  });
});

describe('public responses', () => {
  it('public responses carry an ETag and return 304 when unchanged', async () => {
    await t.prisma.kontakDesa.upsert({ where: { id: 1 }, update: {}, create: { alamat: 'Contoh', email: 'a@b.cd' } });
    const { headers } = await t.http.get('/api/pesan-kontak/kontak-desa').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    await t.http
      .get('/api/pesan-kontak/kontak-desa')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
  });
});

describe('the web app', () => {
  async function portal(files: Readonly<Record<string, string>>) {
    const webDir = await mkdtemp(join(tmpdir(), 'pendopo-web-'));
    onTestFinished(() => rm(webDir, { recursive: true }));
    await mkdir(join(webDir, 'assets'));
    for (const [name, text] of Object.entries(files)) await writeFile(join(webDir, name), text);
    return createTestApp({ config: { webDir } });
  }

  it('index.html is revalidated and sent for any page', async () => {
    const app = await portal({ 'index.html': '<!doctype html><title>Portal</title>', 'index.html.br': 'brotli' });
    const html = { Accept: 'text/html' };
    for (const path of ['/', '/layanan/surat-online', '/admin/surat-masuk/12']) {
      const { headers, text } = await app.http
        .get(path)
        .set({ ...html, 'Accept-Encoding': 'identity' })
        .expect(200);
      expect(headers['cache-control']).toBe('no-cache');
      expect(text).toContain('Portal');
    }
    await app.http.get('/assets/lama-abc.js').expect(404);
    await app.http.post('/').expect(405).expect('Allow', 'GET, HEAD');
  });

  it.each([
    ['br, gzip', 'br', 5],
    ['gzip;q=0.5, br;q=0', 'gzip', 15],
    ['identity', undefined, 25],
  ])(
    'an asset for a browser that accepts %s has the encoding %s, and is cached for a year',
    async (accepted, used, size) => {
      const app = await portal({
        'assets/app-abc.js': 'a'.repeat(25),
        'assets/app-abc.js.br': 'b'.repeat(5),
        'assets/app-abc.js.gz': 'g'.repeat(15),
      });
      const { headers } = await app.http.head('/assets/app-abc.js?x=1').set('Accept-Encoding', accepted).expect(200);
      expect(headers['content-encoding']).toBe(used);
      expect(headers).toMatchObject({
        'content-length': String(size),
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
      const known = { 'Accept-Encoding': accepted, 'If-None-Match': headers.etag ?? '' };
      await app.http.get('/assets/app-abc.js').set(known).expect(304);
    },
  );

  it('a file without a compressed form is sent as it is', async () => {
    const app = await portal({ 'assets/logo-abc.png': 'png' });
    const { headers } = await app.http.get('/assets/logo-abc.png').set('Accept-Encoding', 'br').expect(200);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-type']).toBe('image/png');
  });
});

describe('well-known addresses', () => {
  it('well-known addresses serve the icon, the password page and the contact for vulnerabilities', async () => {
    await t.http.get('/favicon.ico').expect(301).expect('Location', '/icon-192.png');
    await t.http.get('/.well-known/change-password').expect(302).expect('Location', '/profil');
    const { text, headers } = await t.http.get('/.well-known/security.txt').expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      text
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/s)),
    );
    expect(fields).toMatchObject({ Contact: 'http://localhost:3000/kontak', 'Preferred-Languages': 'id, en' });
    expect(Date.parse(fields.Expires)).toBeGreaterThan(Date.now());
  });
});

describe('the log', () => {
  it('the log has a line for each request and no personal data of it', async () => {
    const app = await createTestApp();
    const person = await createPerson(app);
    const admin = await createPerson(app, { role: 'admin' });
    await withSurat(app.http.post('/api/surat').set(person.auth)).expect(201);
    await app.http.get('/api/surat').set(SEARCH_HEADER, SURAT_FIELDS.nik).set(admin.auth).expect(200);
    await app.http.get('/api/surat').query({ q: SURAT_FIELDS.nik }).set(admin.auth).expect(400);
    const { headers } = await app.http
      .post('/api/auth/login')
      .send({ username: person.username, password: PASSWORD })
      .expect(200);
    const text = app.logLines.join('');
    expect(text).toContain(headers['x-request-id']);
    for (const secret of [PASSWORD, person.token, SURAT_FIELDS.nik, 'Tirta', 'tanda='])
      expect(text).not.toContain(secret);
  });

  it('the log has no line for a successful health check', async () => {
    const app = await createTestApp();
    const { headers } = await app.http.get('/api/health').expect(200);
    await app.http.get('/api/berita').expect(200);
    expect(app.logLines.join('')).toContain('/api/berita');
    expect(app.logLines.join('')).not.toContain(headers['x-request-id']);
  });
});
