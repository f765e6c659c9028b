import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApi } from '../../src/api.ts';
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
/** Over the wire, exactly as it is written, by an admin of whom another site has got hold. */
const ask = ({ path, method = 'GET', headers = {} }: Asked) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
    const sending = request({
      ...{ port: t.port, host: '127.0.0.1', path, method, agent: false },
      headers: { ...admin.auth, Origin: `https://${ELSEWHERE}`, Cookie: MARK, 'X-Mark': MARK, ...headers },
    });
    sending.on('error', reject).on('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    sending.end();
  });

const routes = Object.entries(createApi(t.deps).routers).flatMap(([prefix, { stack }]) =>
  stack.flatMap(({ route }) => (route ? [`/api${prefix}${route.path}`.replace(/:\w+/g, '1').replace(/\/$/, '')] : [])),
);
const ADDRESSES = [
  ...new Set(routes),
  ...['/', '/kontak', '/tidak/ada', '/index.html', '/assets/x.js', '/uploads/berita/x.webp', '/berkas/surat/x.pdf'],
  ...['/sitemap.xml', '/robots.txt', '/publikasi/berita/rss.xml', '/api', '/api/tidak-ada', '/metrics', '*'],
];

/** Nothing that another site could read, nothing of what was sent. */
function givesNothingAway({ headers, text }: Awaited<ReturnType<typeof ask>>): void {
  expect(Object.keys(headers).filter((name) => /^access-control-|^allow$|^timing-allow/.test(name))).toEqual([]);
  expect(JSON.stringify(headers) + text).not.toMatch(new RegExp(`${MARK}|${ELSEWHERE}|${admin.token}`));
}

describe.each(['OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'LOCK', 'PURGE', 'SEARCH'])('%s', (method) => {
  it('is a 404 in the contract’s words everywhere, tells other sites nothing, and gives nothing back', async () => {
    expect(routes.length).toBeGreaterThan(50);
    for (const path of ADDRESSES) {
      const answer = await ask({ path, method, headers: { 'Access-Control-Request-Method': 'DELETE' } });
      expect([answer.status, answer.text], path).toEqual([404, '{"error":"Alamat tidak ditemukan"}']);
      givesNothingAway(answer);
    }
  });
});

it('what is served is for this site alone, too', async () => {
  for (const path of ADDRESSES) givesNothingAway(await ask({ path }));
});

it.each(['POST', 'PUT', 'DELETE'])(
  '%s is a 404 in the contract’s words where only reading is served',
  async (method) => {
    for (const path of [
      '/',
      '/kontak',
      '/uploads/berita/x.webp',
      '/berkas/surat/x.pdf',
      '/sitemap.xml',
      '/api/admin/ringkasan',
    ]) {
      const answer = await ask({ path, method });
      expect([answer.status, answer.text], path).toEqual([404, '{"error":"Alamat tidak ditemukan"}']);
    }
  },
);

it.each([
  `${MARK} / HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/9.9\r\nHost: a\r\nX-Mark: ${MARK}\r\n\r\n`,
  `CONNECT ${MARK}:443 HTTP/1.1\r\nHost: ${MARK}\r\n\r\n`,
  `GET / HTTP/1.1\r\nX-Mark: ${MARK}\r\n\r\n`,
])('%j is cut off with no more than a status, and the portal goes on', async (words) => {
  const { open, read } = await listening(t.app);
  const { socket, answer, closed } = open();
  socket.write(words);
  await closed;
  expect(answer()).toMatch(
    /^(HTTP\/1\.1 4\d\d [\w ]+\r\n(Connection: close|Content-Length: 0|Date: .*|\r\n|0)*\r?\n?)?/,
  );
  expect(answer()).not.toContain(MARK);
  expect((await read('/api/health/live')).status).toBe(200);
});

describe('links and answers', () => {
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

  it.each(ASKED_OF)('never take their address from the request: %j', async (headers) => {
    for (const path of [...ADDRESSES, `http://${ELSEWHERE}/sitemap.xml`, `//${ELSEWHERE}/..`, `/\\${ELSEWHERE}`]) {
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

  it('asked for elsewhere are not kept for those who ask here', async () => {
    const { app } = await createTestApp({ config: { publicUrl: 'https://desa.example' } });
    const portal = await listening(app);
    onTestFinished(() => portal.server.closeAllConnections());
    const paths = ['/sitemap.xml', '/api/desa', '/api/berita', '/publikasi/berita/rss.xml'];
    for (const path of paths) await portal.read(path, { Host: ELSEWHERE, 'X-Forwarded-Host': ELSEWHERE });
    for (const path of paths) expect((await portal.read(path)).text, path).not.toContain(ELSEWHERE);
  });
});
