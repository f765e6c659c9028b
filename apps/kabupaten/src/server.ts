import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { LISENSI } from '@pendopo/shared/data-terbuka/text';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { html } from './html.ts';
import { datumOf, type Row, rowsOf, totalsOf } from './overview.ts';
import { overviewPage, pageOf } from './page.ts';
import type { Store } from './store.ts';
import style from './style.css?inline';
import type { Village } from './villages.ts';

type Reply = { status: number; type: string; body: Buffer; zipped: Buffer; headers?: Record<string, string> };
type Serving = {
  store: Store;
  villages: () => readonly Village[];
  regency: string;
  version: string;
  /** Number of proxies in front, for client addresses. */
  trustProxy: number;
  now: () => Date;
};

/** Requests per address and minute. */
const MOST_REQUESTS = 120;

const STYLE_HASH = createHash('sha256').update(style).digest('base64');
const HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  Vary: 'Accept-Encoding',
};
const HTML_TYPE = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const NO_STORE = { 'Cache-Control': 'no-store' };
const OPEN_TO_OTHER_SITES = { 'Access-Control-Allow-Origin': '*' };

/** RFC 4180; no value needs quotes. */
function csvOf(rows: readonly Row[]): string {
  const data = rows.map(datumOf);
  const lines = [Object.keys(data[0] ?? {}), ...data.map((datum) => Object.values(datum))];
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}

const jsonOf = (rows: readonly Row[], regency: string): string =>
  JSON.stringify({
    judul: `Portal desa di ${regency}`,
    lisensi: LISENSI.url,
    jumlah: totalsOf(rows),
    data: rows.map(datumOf),
  });

function replyOf(status: number, type: string, text: string, headers?: Record<string, string>): Reply {
  const body = Buffer.from(text);
  return { status, type, body, zipped: gzipSync(body), headers: headers ?? {} };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, type, body, zipped, headers }: Reply,
): void {
  const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding']));
  response.writeHead(status, {
    ...HEADERS,
    'Content-Type': type,
    'Cache-Control': status === 200 ? 'public, max-age=30' : 'no-store',
    ...headers,
    ...(isZipped && { 'Content-Encoding': 'gzip' }),
  });
  response.end(isZipped ? zipped : body);
}

/** Returns the address that the outermost trusted proxy saw, or the connection's. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: number): string {
  const hops = String(headers['x-forwarded-for'] ?? '').split(',');
  const forwarded = trustProxy > 0 ? hops.at(-trustProxy)?.trim() : undefined;
  return forwarded || (socket.remoteAddress ?? '');
}

type Pages = Pick<Serving, 'store' | 'villages' | 'regency' | 'now'>;

/** Renders and compresses each page once after a round. */
function createPages({ store, villages, regency, now }: Pages): (address: string) => Reply | undefined {
  const renderings: Record<string, (rows: Row[]) => Reply> = {
    '/': (rows) => replyOf(200, HTML_TYPE, overviewPage(rows, { regency, onlyBad: false, now: now() })),
    '/?bermasalah=1': (rows) => replyOf(200, HTML_TYPE, overviewPage(rows, { regency, onlyBad: true, now: now() })),
    '/data.csv': (rows) => replyOf(200, 'text/csv; charset=utf-8', csvOf(rows), OPEN_TO_OTHER_SITES),
    '/data.json': (rows) => replyOf(200, JSON_TYPE, jsonOf(rows, regency), OPEN_TO_OTHER_SITES),
  };
  const rendered = new Map<string, Reply>();
  let revision = 0;
  return (address) => {
    const render = Object.hasOwn(renderings, address) ? renderings[address] : undefined;
    if (!render) return undefined;
    if (store.revision !== revision) rendered.clear();
    revision = store.revision;
    const reply = rendered.get(address) ?? render(rowsOf(villages(), store.states, now()));
    rendered.set(address, reply);
    return reply;
  };
}

/** `/api/health` is 503 until the states are loaded. `/api/health/live` is 200 as soon as the process serves. */
export function createRegencyServer({ trustProxy, version, ...serving }: Serving): Server {
  const { store, regency } = serving;
  const message = (status: number, title: string, hint: string, headers?: Record<string, string>): Reply => {
    const body = html`<h1>${title}</h1><p>${hint} <a href="/">Lihat semua desa</a></p>`;
    return replyOf(status, HTML_TYPE, pageOf(title, regency, body), headers);
  };
  const notFound = message(404, 'Halaman tidak ditemukan', 'Alamat ini tidak ada.');
  const notLoaded = message(503, 'Sedang ada gangguan', 'Coba lagi sebentar lagi.', { 'Retry-After': '10' });
  const tooMany = message(429, 'Terlalu banyak permintaan', 'Coba lagi satu menit lagi.', { 'Retry-After': '60' });
  const healthy = replyOf(200, JSON_TYPE, JSON.stringify({ status: 'ok', version }), NO_STORE);
  const limiter = new RateLimiterMemory({ points: MOST_REQUESTS, duration: 60 });
  const pageAt = createPages(serving);

  function replyTo(path: string, query: string | undefined): Reply {
    if (path === '/api/health/live') return healthy;
    if (store.revision === 0) return notLoaded;
    if (path === '/api/health') return healthy;
    return pageAt(path === '/' && query === 'bermasalah=1' ? '/?bermasalah=1' : path) ?? notFound;
  }

  async function isAllowed(request: IncomingMessage, path: string): Promise<boolean> {
    if (path.startsWith('/api/health')) return true;
    try {
      await limiter.consume(addressOf(request, trustProxy));
      return true;
    } catch {
      return false;
    }
  }

  return createServer(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', Connection: 'close' }).end();
      return;
    }
    const [path = '', query] = (request.url ?? '').split('?');
    send(request, response, (await isAllowed(request, path)) ? replyTo(path, query) : tooMany);
  });
}
