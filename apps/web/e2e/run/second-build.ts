import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const INDEX_REVISION = /(url:"index\.html",revision:")[^"]+|("?revision"?:")[^"]+(",\s*"?url"?:"index\.html")/;

/** Returns the text of a newer build for a file. Undefined for unchanged files. */
function newer(path: string, text: string): string | undefined {
  if (path === '/index.html') return text.replace('<html lang="id"', '<html lang="id" data-build="2"');
  if (path === '/sw.js') return text.replace(INDEX_REVISION, '$1$2second$3');
  return undefined;
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A file that the proxy returns only after `release`. */
export const HELD = '/assets/held.js';

/** Starts a proxy of the portal that can switch to a second build while pages are open. */
export async function startSecondBuild(portalUrl: string) {
  let deployed = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path === HELD) {
      await released;
      response.writeHead(204).end();
      return;
    }
    const answer = await fetch(portalUrl + path, {
      method: request.method ?? 'GET',
      headers: { authorization: request.headers.authorization ?? '' },
      ...(request.method === 'POST' && { body: new Uint8Array(await read(request)) }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'etag']) {
      delete headers[name];
    }
    const changed = deployed ? newer(path, body.toString()) : undefined;
    response.writeHead(answer.status, headers).end(changed ?? body);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      deployed = true;
    },
    release,
    stop: () => {
      release();
      server.closeAllConnections();
      server.close();
    },
  };
}
