import { createServer, type RequestListener, type Server } from 'node:http';

/** How long, in milliseconds, a connection may take. */
export type Patience = { requestTimeout: number; headersTimeout: number; connectionsCheckingInterval: number };

// A live, slow upload of many scans takes its time; a socket that says nothing does not get any.
const PATIENCE: Patience = {
  requestTimeout: 30 * 60_000,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
};

/** The server that the portal listens with. */
export const createPortalServer = (app: RequestListener, patience: Partial<Patience> = {}): Server =>
  createServer({ ...PATIENCE, ...patience }, app);
