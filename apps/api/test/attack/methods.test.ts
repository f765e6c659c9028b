import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API } from '@pendopo/shared/api';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createBerita, createDesa, createPerson } from '../factories.ts';
import { createTestApp } from '../test-app.ts';
import { listening } from './listening.ts';

const webDir = await mkdtemp(join(tmpdir(), 'pendopo-web-'));
afterAll(() => rm(webDir, { recursive: true }));
await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Portal</title>');
const t = await createTestApp({ config: { webDir, publicUrl: 'https://desa.example', trustProxy: 1 } });
await createDesa(t);
await createBerita(t, { title: 'Panen raya' });
const admin = await createPerson(t, { role: 'admin' });

const MARK = 'penanda-gema';
const ELSEWHERE = 'jahat.example';

type Asked = { path: string; method?: string; headers?: Record<string, string> };
/** Sends a request exactly as it is written, with the token of an admin and the Origin of another site. */
const ask = ({ path, method = 'GET', headers = {} }: Asked) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
    const sending = request({
      port: t.port,
      host: '127.0.0.1',
      path,
      method,
      agent: false,
      headers: { ...admin.auth, Origin: `https://${ELSEWHERE}`, Cookie: MARK, 'X-Mark': MARK, ...headers },
    });
    sending.on('error', reject).on('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    sending.end();
  });

/** Methods of every path below /api. */
const routes = new Map<string, string[]>();
for (const declared of Object.keys(API)) {
  const [method = '', path = ''] = declared.split(' ');
  const address = `/api${path.replace(/:\w+/g, '1')}`;
  const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
  routes.set(address, [...(routes.get(address) ?? []), ...methods]);
}
const ADDRESSES = [
  ...routes.keys(),
  '/',
  '/kontak',
  '/tidak/ada',
  '/index.html',
  '/assets/x.js',
  '/uploads/berita/x.webp',
  '/berkas/surat/x.pdf',
  '/sitemap.xml',
  '/robots.txt',
  '/publikasi/berita/rss.xml',
  '/api',
  '/api/tidak-ada',
  '/metrics',
  '*',
];

/** All addresses except the list of requested addresses that do not exist. */
const READ = ADDRESSES.filter((path) => path !== '/api/alamat-lama/meleset');

/** Checks that another site cannot read the response, and that it repeats nothing of the request. */
function givesNothingAway({ headers, text }: Awaited<ReturnType<typeof ask>>): void {
  expect(Object.keys(headers).filter((name) => /^access-control-|^timing-allow/.test(name))).toEqual([]);
  expect(JSON.stringify(headers) + text).not.toMatch(new RegExp(`${MARK}|${ELSEWHERE}|${admin.token}`));
}

/** Returns true if no method is allowed at this path. */
const isNothing = (path: string) => path.startsWith('/api') && !routes.has(path);

const OTHERS = ['OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'LOCK', 'PURGE', 'SEARCH'];
describe.each(OTHERS)('%s', (method) => {
  // All methods together exceed the limit per address and minute.
  const from = `10.0.0.${OTHERS.indexOf(method) + 1}`;

  it('returns the allowed methods without CORS headers and repeats nothing of the request', async () => {
    expect(routes.size).toBeGreaterThan(50);
    for (const path of ADDRESSES) {
      const answer = await ask({
        path,
        method,
        headers: { 'Access-Control-Request-Method': 'DELETE', 'X-Forwarded-For': from },
      });
      const allow = routes.get(path)?.join(', ') ?? 'GET, HEAD';
      const error = isNothing(path) ? 'Alamat tidak ditemukan' : `Alamat ini hanya menerima ${allow}`;
      expect([answer.status, answer.text], path).toEqual([isNothing(path) ? 404 : 405, JSON.stringify({ error })]);
      expect(answer.headers.allow, path).toBe(isNothing(path) ? undefined : allow);
      givesNothingAway(answer);
    }
  });
});

it('reads have no CORS headers and repeat nothing of the request', async () => {
  for (const path of READ) givesNothingAway(await ask({ path }));
});

it.each(['POST', 'PUT', 'DELETE'])('%s returns 405 on read-only paths', async (method) => {
  for (const path of [
    '/',
    '/kontak',
    '/uploads/berita/x.webp',
    '/berkas/surat/x.pdf',
    '/assets/x.js',
    '/sitemap.xml',
    '/data.json',
    '/favicon.ico',
    '/v.css',
    '/api/docs',
    '/api/admin/ringkasan',
  ]) {
    const { status, headers, text } = await ask({ path, method, headers: { 'X-Forwarded-For': '10.0.0.9' } });
    expect([path, status, headers.allow]).toEqual([path, 405, 'GET, HEAD']);
    expect(text).toBe('{"error":"Alamat ini hanya menerima GET, HEAD"}');
  }
});

it('a page with a form returns 405 as HTML that lists GET, HEAD and POST', async () => {
  for (const path of ['/v', '/v/KODE', `/rt/${'x'.repeat(32)}`]) {
    const { status, headers, text } = await ask({ path, method: 'PUT' });
    expect([path, status, headers.allow]).toEqual([path, 405, 'GET, HEAD, POST']);
    expect(text).toContain('Alamat ini hanya menerima GET, HEAD, POST');
    expect(headers['content-type']).toContain('text/html');
  }
});

it.each([
  ['XYZZY / HTTP/1.1\r\nHost: a\r\n\r\n', 501, 'Metode permintaan tidak dikenal'],
  ['GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400, 'Data yang dikirim tidak dapat dibaca'],
  [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'Data yang dikirim terlalu besar'],
])('%.30j returns the status and message of its error', async (words, status, error) => {
  const { open } = await listening(t.app);
  const { socket, answer, closed } = open();
  socket.write(words);
  await closed;
  const [head = '', body] = answer().split('\r\n\r\n');
  expect([Number(head.split(' ')[1]), body]).toEqual([status, JSON.stringify({ error })]);
  expect(head).toContain('Connection: close');
});

it('a malformed second request adds nothing to the first response', async () => {
  const { open } = await listening(t.app);
  const { socket, answer, closed } = open();
  socket.write('GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(answer).toContain('"ok"');
  socket.write('XYZZY / HTTP/1.1\r\n\r\n');
  await closed;
  expect(answer().match(/HTTP\/1\.1/g)).toHaveLength(1);
});

it.each([
  `${MARK} / HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/9.9\r\nHost: a\r\nX-Mark: ${MARK}\r\n\r\n`,
  `CONNECT ${MARK}:443 HTTP/1.1\r\nHost: ${MARK}\r\n\r\n`,
  `GET / HTTP/1.1\r\nX-Mark: ${MARK}\r\n\r\n`,
])('%j is closed without an echo, and the portal continues', async (words) => {
  const { open, read } = await listening(t.app);
  const { socket, answer, closed } = open();
  socket.write(words);
  await closed;
  expect(answer()).toMatch(/^(HTTP\/1\.1 (4\d\d|501) [\w ]+\r\n|$)/);
  expect(answer()).not.toContain(MARK);
  expect((await read('/api/health/live')).status).toBe(200);
});

describe('links and responses', () => {
  const ASKED_OF = [
    { Host: ELSEWHERE },
    { Host: `desa.example@${ELSEWHERE}` },
    {
      Host: `${ELSEWHERE}:3000`,
      'X-Forwarded-Host': ELSEWHERE,
      'X-Forwarded-Proto': 'http',
      Forwarded: `host=${ELSEWHERE}`,
    },
    {
      'X-Forwarded-Host': ELSEWHERE,
      'X-Host': ELSEWHERE,
      'X-Original-URL': `//${ELSEWHERE}/`,
      'X-Rewrite-URL': '/admin',
    },
  ];
  beforeAll(() => t.prisma.rateLimit.deleteMany());

  it.each(ASKED_OF)('links never take their host from the request: %j', async (headers) => {
    for (const path of [...READ, `http://${ELSEWHERE}/sitemap.xml`, `//${ELSEWHERE}/..`, `/\\${ELSEWHERE}`]) {
      const answer = await ask({ path, headers });
      givesNothingAway(answer);
      expect(answer.headers.location, path).toBeUndefined();
    }
    expect((await ask({ path: '/sitemap.xml', headers })).text).toContain('https://desa.example/kontak');
    expect((await ask({ path: '/publikasi/berita/rss.xml', headers })).text).toContain(
      'https://desa.example/publikasi',
    );
    expect((await ask({ path: '/robots.txt', headers })).text).toContain('https://desa.example/sitemap.xml');
  });

  it('responses for another host are not cached for the portal’s own host', async () => {
    const { app } = await createTestApp({ config: { publicUrl: 'https://desa.example' } });
    const portal = await listening(app);
    onTestFinished(() => portal.server.closeAllConnections());
    const paths = ['/sitemap.xml', '/api/desa', '/api/berita', '/publikasi/berita/rss.xml'];
    for (const path of paths) await portal.read(path, { Host: ELSEWHERE, 'X-Forwarded-Host': ELSEWHERE });
    for (const path of paths) expect((await portal.read(path)).text, path).not.toContain(ELSEWHERE);
  });
});
