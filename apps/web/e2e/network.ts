import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Page, Request } from '@playwright/test';

/** Holds back every request to `url` until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return () => release();
}

/** Drops the connection after the server has processed the next request to `url`. */
export async function loseNextAnswer(page: Page, url: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: url, requestStage: 'Response' }] });
  devtools.once('Fetch.requestPaused', async ({ requestId }) => {
    await devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    await devtools.send('Fetch.disable');
  });
}

/** Records requests of this kind that the page makes from now on. */
export function requestsOf(page: Page, method: string, path: RegExp): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === method && path.test(pathname)) seen.push(request);
  });
  return seen;
}

/** Limits the page's uploads to so many bytes a second until `free` is called. */
export async function slowUploads(page: Page, bytesPerSecond: number) {
  const devtools = await page.context().newCDPSession(page);
  const emulate = async (uploadThroughput: number, offline = false): Promise<void> => {
    await devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  };
  await devtools.send('Network.enable');
  await emulate(bytesPerSecond);
  return { free: () => emulate(-1) };
}

/** Starts a proxy of the portal that breaks during a request. `url` is the proxy's address. */
export async function startFrailLine(portalUrl: string) {
  const { hostname, port } = new URL(portalUrl);
  const open = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  const server = createServer((near) => {
    // A browser retries once by itself.
    if (left <= 0) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      // Broken connections are the purpose of this proxy.
      socket.on('error', () => {});
      socket.on('close', () => {
        near.destroy();
        far.destroy();
        open.delete(socket);
      });
    }
    far.pipe(near);
    near.on('data', (data) => {
      far.write(data.subarray(0, Math.max(0, left)));
      left -= data.length;
      if (left <= 0) near.resetAndDestroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Breaks the connection after so many more bytes, until it is repaired. */
    breakAfter(bytes: number): void {
      left = bytes;
    },
    mend(): void {
      left = Number.POSITIVE_INFINITY;
    },
    stop(): void {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** Starts a proxy that sends a page in pieces, cut before each match of `cuts`. `sendNext` sends the next piece. */
export async function startPiecemeal(portalUrl: string, cuts: RegExp) {
  let sendNext = (): boolean => false;
  const server = createHttpServer(async ({ url, headers }, res) => {
    const answer = await fetch(portalUrl + url, { headers: { accept: headers.accept ?? '' } });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('Content-Type') ?? '';
    res.writeHead(answer.status, { 'Content-Type': type });
    if (!type.startsWith('text/html')) {
      res.end(body);
      return;
    }
    const [first, ...rest] = body.toString().split(new RegExp(`(?=${cuts.source})`));
    res.write(first);
    sendNext = () => {
      const piece = rest.shift();
      if (piece === undefined) res.end();
      else res.write(piece);
      return piece !== undefined;
    };
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns false if no piece was left. */
    sendNext: () => sendNext(),
    stop: () => void server.close().closeAllConnections(),
  };
}

/** Removes the content from pages, as if the server could not render them. The browser then requests all data. */
export async function plainPages(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (!route.request().isNavigationRequest() || route.request().frame() !== page.mainFrame())
        return route.fallback();
      const plain = await route.fetch({ url: new URL('/index.html', route.request().url()).href });
      return route.fulfill({ response: plain });
    },
  );
}
