import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { afterAll, describe, expect, it } from 'vitest';
import { createResponseCache } from '../../src/http/response-cache.ts';
import { createBerita, createDesa } from '../factories.ts';
import { createTestApp } from '../test-app.ts';

const webDir = await mkdtemp(join(tmpdir(), 'pendopo-web-'));
afterAll(() => rm(webDir, { recursive: true }));
await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Portal</title>');

const rendered: string[] = [];
const t = await createTestApp({
  config: { webDir, trustProxy: 1 },
  renderer: {
    async render({ pathname }) {
      rendered.push(pathname);
      return { status: 200, html: `<p>${pathname}</p>`, paths: ['/desa'] };
    },
    missingPagePath: () => null,
    shell: ({ nama }) => `<title>Desa ${nama}</title>`,
  },
});
await createDesa(t);
const from = (address: string) => ({ 'X-Forwarded-For': address });
/** Changes rows without a new version, so that a response with the old values comes from the cache. */
const silently = (write: () => ReturnType<typeof t.prisma.$executeRaw>) =>
  t.prisma.$transaction([t.prisma.$executeRaw`SET LOCAL session_replication_role = replica`, write()]);
const counted = (answers: { status: number }[]) =>
  [200, 404, 429].map((code) => answers.filter(({ status }) => status === code).length);

describe('one address in many spellings', () => {
  const SPELLINGS = [
    ...Array.from({ length: 60 }, (_, i) => `/api/desa?x${i}=${i}`),
    '/api/desa/',
    '/api/DESA',
    '/api/dEsA/?fbclid=a',
    '/api/d%65sa',
    '/api/%64%65%73%61',
    '/api/desa?&&=',
    '/api/desa?',
    '/api/desa?__proto__=1',
    '/api/desa?constructor[a]=1',
    '/api/desa?x=1&x=2',
    `/api/desa?${'y'.repeat(5_000)}=1`,
  ];

  it('all spellings share one response in the cache', async () => {
    const { text } = await t.http.get('/api/desa').expect(200);
    // A response that is not cached shows this change.
    await silently(() => t.prisma.$executeRaw`UPDATE desa SET semboyan = 'Diam-diam'`);
    for (const path of SPELLINGS) {
      const answer = await t.http.get(path).set(from('10.0.1.1'));
      expect([path, answer.status === 404 ? text : answer.text]).toEqual([path, text]);
    }
    await createDesa(t);
  });

  it.each([
    [
      '/api/berita?kategori=Sosial&limit=5',
      '/api/berita?limit=5&kategori=Sosial',
      '/api/BERITA/?kategori=Sosial&utm=1&limit=5',
    ],
    ['/api/berita?limit=5', '/api/berita?%6cimit=5', '/api/berita?limit=%35'],
    ['/api/berita', '/api/berita?limit=50', '/api/berita?q=', '/api/berita?x=1'],
  ])('%s shares its cached response with %s', async (canonical, ...others) => {
    const { id } = await createBerita(t, { kategori: 'Sosial', title: 'Semula' });
    const { text } = await t.http.get(canonical).expect(200);
    await silently(() => t.prisma.$executeRaw`UPDATE berita SET title = 'Diam-diam' WHERE id = ${id}`);
    for (const path of others) expect([path, (await t.http.get(path)).text]).toEqual([path, text]);
  });

  it('keeps separate responses for parameters that a route reads', async () => {
    const read = async (query: string) => (await t.http.get(`/api/berita${query}`)).text;
    expect(await read('?limit=0')).toContain('limit');
    expect(await read('?limit=1&limit=2')).not.toBe(await read('?limit=2'));
    expect(await read('?kategori=Tidak')).not.toBe(await read('?kategori=Sosial'));
  });
});

it('the cache holds at most 4,000 responses and counts more than their bytes', async () => {
  const cache = createResponseCache({
    readVersions: async () => new Map(),
    words: () => SPECIFICATION,
    maxBytes: 32 * 1024 * 1024,
    now: () => new Date(),
  });
  const make = async () => ({ type: 'text/plain', body: 'x' });
  const keys = Array.from({ length: 50_000 }, (_, i) => `/berita ${i}`);
  for (const key of keys) await cache.get({ key, topics: [], make });
  const kept = await Promise.all(keys.map((key) => cache.find(key)));
  expect(kept.filter((response) => response !== undefined)).toHaveLength(4_000);
  expect(cache.bytes()).toBeGreaterThan(4_000 * 2_048);
});

describe('rendered pages', () => {
  it('rendered pages are limited to 120 per address and minute, and cached pages are not', async () => {
    rendered.length = 0;
    await t.http.get('/kontak').set(from('10.0.2.9')).expect(200);
    // A page of another spelling is rendered each time and is not cached.
    const paths = Array.from({ length: 200 }, (_, i) => (i % 2 ? `/Kontak?x=${i}` : `/layar-${i}`));
    const answers = [];
    for (const path of paths) answers.push(await t.http.get(path).set(from('10.0.2.1')));
    expect(counted(answers)).toEqual([120, 0, 80]);
    expect(rendered).toHaveLength(121);
    const last = answers.at(-1);
    expect([last?.headers['retry-after'], last?.text]).toEqual(['60', '<title>Desa Contoh</title>']);
    expect((await t.http.get('/kontak').set(from('10.0.2.1')).expect(200)).text).toBe('<p>/kontak</p>');
    await t.http.get('/layar-baru').set(from('10.0.2.2')).expect(200);
  });
});

describe('an unknown address', () => {
  it.each([
    ['slashes', `/${'/'.repeat(1_999)}`],
    ['slashes and a letter', `/${'/'.repeat(1_998)}x`],
    ['letters and slashes', `/a${'/'.repeat(1_997)}x`],
    ['many parts', '/a'.repeat(1_000)],
    ['what reads as a parameter', `/publikasi/berita/${'1'.repeat(1_980)}`],
    ['escapes of escapes', `/%${'25'.repeat(999)}`],
  ])('costs little CPU time if made of %s', async (_of, path) => {
    // CPU time in milliseconds, which other processes do not affect.
    const times: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const started = process.cpuUsage();
      await t.http.get(path).set(from('10.0.4.1'));
      times.push(process.cpuUsage(started).user / 1000);
    }
    expect(Math.min(...times)).toBeLessThan(20);
  });

  it.each(['/', '/x', '/a////x', '/api/desa', '/uploads/x', '/data/x'])(
    'returns 404 before rendering if it is too long: %s and slashes',
    async (begins) => {
      rendered.length = 0;
      const { body } = await t.http
        .get(`${begins}${'/'.repeat(15_000)}x`)
        .set(from('10.0.4.2'))
        .expect(404);
      expect(body).toEqual({ error: 'Alamat tidak ditemukan' });
      expect(rendered).toEqual([]);
    },
  );

  it.each([
    '/cari/%',
    '/rt/x/%',
    '/v/x%',
    '/%E0%A4%A',
    '/publikasi/berita/%ff',
    '/lacak/x%',
    '/pulihkan/x%',
    '/%ff.pdf',
  ])('returns 400 before rendering if it cannot be decoded: %s', async (path) => {
    rendered.length = 0;
    const { body } = await t.http.get(path).set(from('10.0.4.3')).expect(400);
    expect(body).toEqual({ error: 'Data yang dikirim tidak dapat dibaca' });
    expect(rendered).toEqual([]);
  });
});

describe('requests outside the API', () => {
  const ask = async (path: string, address: string) => {
    const answer = await fetch(`http://127.0.0.1:${t.port}${path}`, { headers: from(address) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const ENTRANCES = [
    '/',
    '/kontak',
    '/Kontak',
    '/tidak/ada',
    '//kontak',
    '/%',
    '/v.css',
    '/v',
    '/rt/x',
    '/sitemap.xml',
    '/robots.txt',
    '/publikasi/berita/rss.xml',
    '/data/statistik.csv',
    '/uploads/x.webp',
    '/berkas/surat/x.pdf',
    '/favicon.ico',
  ];

  it('requests are limited to 2,400 per address and minute on all paths, except for files of the build', async () => {
    for (let i = 0; i < 2_400 / 16; i += 1) await Promise.all(ENTRANCES.map((path) => ask(path, '10.0.5.1')));
    for (const path of ENTRANCES) expect([path, await ask(path, '10.0.5.1')]).toEqual([path, 429]);
    expect(await ask('/assets/x.js', '10.0.5.1')).toBe(404);
    expect(await ask('/api/desa', '10.0.5.1')).toBe(200);
    expect(await ask('/kontak', '10.0.5.2')).toBe(200);
  });
});

describe('the health check', () => {
  it.each(['/api/health', '/api/health/live', '/API/Health/'])(
    'is limited to 300 requests per address (%s)',
    async (path) => {
      const address = `10.0.3.${path.length}`;
      const answers = [];
      for (let i = 0; i < 310; i += 1) answers.push(await t.http.get(path).set(from(address)));
      expect(counted(answers)).toEqual([300, 0, 10]);
      expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
      await t.http.get(path).set(from('10.0.3.200')).expect(200);
      await t.http.get('/api/berita').set(from(address)).expect(200);
    },
  );
});
