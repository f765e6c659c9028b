import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Identity = { cert: string; key: string };

/** Responses of a village that keeps its promises. */
const GOOD: Readonly<Record<string, unknown>> = {
  '/api/health': { status: 'ok', database: 'ok', version: '1.4.0' },
  '/api/health/cadangan': { last_good: '2026-11-20T19:00:00.000Z' },
  '/api/kinerja': {
    kinerja: {
      sampai: '2026-10-31',
      surat: { jumlah: 40, tepat: 36, median_hari_kerja: 2 },
      jenis: [{ judul: 'SKTM', janji_hari_kerja: 3, jumlah: 40, tepat: 36, median_hari_kerja: 2 }],
      pengaduan: { jumlah: 20, tepat: 19, median_hari_kerja: 1 },
    },
  },
  '/api/survei': {
    survei: [
      { tahun: 2026, bagian: 'semester-1', jumlah: 41, di_loket: 4, indeks: 82.31, unsur: {} },
      { tahun: 2025, bagian: 'setahun', jumlah: 70, di_loket: 0, indeks: 60, unsur: {} },
    ],
  },
  '/data.json': {
    '@type': 'dcat:Catalog',
    dataset: ['surat-per-bulan', 'pengaduan-per-bulan', 'lembaga'].map((code) => ({
      identifier: `https://elsewhere.example/data/${code}`,
      distribution: [{ downloadURL: `https://elsewhere.example/data/${code}.json` }],
    })),
  },
};

export async function listening(server: Server): Promise<number> {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

type Overrides = Readonly<Record<string, unknown>>;

/** Records requests. `overrides` replaces responses by path: a function is a listener, other values are JSON. */
export async function startVillage(overrides: Overrides = {}, identity?: Identity) {
  const asked: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
  const answer: RequestListener = (request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    const found = { ...GOOD, ...overrides }[request.url ?? ''];
    if (typeof found === 'function') found(request, response);
    else if (found === undefined) response.writeHead(404).end('{}');
    else response.setHeader('Content-Type', 'application/json').end(JSON.stringify(found));
  };
  const server = identity ? createSecureServer(identity, answer) : createServer(answer);
  const port = await listening(server);
  return { server, asked, url: `${identity ? 'https' : 'http'}://localhost:${port}` };
}
