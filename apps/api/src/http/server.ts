import { createServer, type RequestListener, type Server } from 'node:http';

/** How long, in milliseconds, a connection may take. */
export type Timeouts = {
  requestTimeout: number;
  headersTimeout: number;
  connectionsCheckingInterval: number;
  /** Without a byte in either direction. */
  timeout: number;
};

// A live, slow upload of many scans takes its time; a socket that says nothing does not get any.
const TIMEOUTS: Timeouts = {
  requestTimeout: 30 * 60_000,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  timeout: 60_000,
};

/** The server that the portal listens with. */
export function createPortalServer(app: RequestListener, timeouts: Partial<Timeouts> = {}): Server {
  const { timeout, ...options } = { ...TIMEOUTS, ...timeouts };
  return createServer(options, app).setTimeout(timeout);
}
