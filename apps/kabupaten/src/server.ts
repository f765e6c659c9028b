import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { LISENSI } from '@pendopo/shared/data-terbuka/text';
import { html } from './html.ts';
import { datumOf, type Row, rowsOf, totalsOf } from './overview.ts';
import { overviewPage, pageOf } from './page.ts';
import type { Store } from './store.ts';
import style from './style.css?inline';
import type { Village } from './villages.ts';

type Reply = { status?: number; type: string; body: string; headers?: Record<string, string> };
type Serving = {
  store: Store;
  villages: () => readonly Village[];
  regency: string;
  version: string;
  now: () => Date;
  log: (line: string) => void;
};

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

/** RFC 4180; no value holds what would need quotes. */
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

/** Other sites may read it. */
const open = (type: string, body: string): Reply => ({ type, body, headers: { 'Access-Control-Allow-Origin': '*' } });

function send(request: IncomingMessage, response: ServerResponse, { status = 200, type, body, headers }: Reply): void {
  const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding']));
  const cache = status === 200 ? 'public, max-age=30' : 'no-store';
  response.writeHead(status, {
    ...{ ...HEADERS, 'Content-Type': type, 'Cache-Control': cache, ...headers },
    ...(isZipped && { 'Content-Encoding': 'gzip' }),
  });
  response.end(isZipped ? gzipSync(body) : body);
}

/** The pages and the open data. */
export function createRegencyServer({ store, villages, regency, version, now, log }: Serving): Server {
  const rows = async () => rowsOf(villages(), await store.states(), now());
  const message = (status: number, title: string, hint: string): Reply => {
    const body = html`<h1>${title}</h1><p>${hint} <a href="/">Lihat semua desa</a></p>`;
    return { status, type: HTML_TYPE, body: pageOf(title, regency, body) };
  };

  async function reply(path: string, onlyBad: boolean): Promise<Reply> {
    switch (path) {
      case '/':
        return { type: HTML_TYPE, body: overviewPage(await rows(), { regency, onlyBad, now: now() }) };
      case '/data.csv':
        return open('text/csv; charset=utf-8', csvOf(await rows()));
      case '/data.json':
        return open(JSON_TYPE, jsonOf(await rows(), regency));
      case '/api/health': {
        await store.states();
        const body = JSON.stringify({ status: 'ok', version });
        return { type: JSON_TYPE, body, headers: { 'Cache-Control': 'no-store' } };
      }
      default:
        return message(404, 'Halaman tidak ditemukan', 'Alamat ini tidak ada.');
    }
  }

  return createServer(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', Connection: 'close' }).end();
      return;
    }
    const [path = '', query] = (request.url ?? '').split('?');
    try {
      send(request, response, await reply(path, query === 'bermasalah=1'));
    } catch (error) {
      log(`Permintaan gagal: ${error instanceof Error ? error.message : error}`);
      send(request, response, message(503, 'Sedang ada gangguan', 'Coba lagi sebentar lagi.'));
    }
  });
}
