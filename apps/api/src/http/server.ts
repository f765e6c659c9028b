import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ownValue } from '@pendopo/shared/codes/own-value';
import type { ApiErrorBody } from '@pendopo/shared/text/api-error';
import { ERROR_TEXT } from '../lib/errors.ts';

/** Milliseconds. */
export type Timeouts = {
  requestTimeout: number;
  headersTimeout: number;
  connectionsCheckingInterval: number;
  /** Without a byte in either direction. */
  timeout: number;
};

// A slow upload of many scans may take its time; an idle socket may not.
const TIMEOUTS: Timeouts = {
  requestTimeout: 30 * 60_000,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  timeout: 60_000,
};

const STOP_LIMIT_MS = 8_000;

const UNPARSED: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  HPE_INVALID_METHOD: [501, ERROR_TEXT.noMethod],
  HPE_HEADER_OVERFLOW: [431, ERROR_TEXT.bodyTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, ERROR_TEXT.bodyTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, ERROR_TEXT.bodyTooSlow],
};

/** Closes the connection. Sends no second response, because it would corrupt the first. */
function refuseUnparsed({ code = '' }: NodeJS.ErrnoException, socket: Duplex & { bytesWritten?: number }): void {
  if (!socket.writable || socket.bytesWritten !== 0) return void socket.destroy();
  const [status, error] = ownValue(UNPARSED, code) ?? [400, ERROR_TEXT.malformedBody];
  const body = JSON.stringify({ error } satisfies ApiErrorBody);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

export function createPortalServer(app: RequestListener, timeouts: Partial<Timeouts> = {}): Server {
  const { timeout, ...options } = { ...TIMEOUTS, ...timeouts };
  return createServer(options, app).setTimeout(timeout).on('clientError', refuseUnparsed);
}

/** Returns the port, which the system chooses for port 0. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} sudah dipakai program lain.`) : error),
    );
    server.listen(port, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Lets requests in flight finish. Closes the remaining connections after the limit. */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(limit);
      resolve();
    });
  });
}
