import type { RequestHandler } from 'express';

/** A body without a told length: a browser always tells it. */
const CHUNKED_TIMEOUT_MS = 1_000;

/**
 * Lets a body that was refused flow on for `timeoutMs` after the answer, so that the sender gets to read the answer, then
 * cuts the connection: no client can make the server take in what it has already declined.
 */
export function dropUnreadBody({ timeoutMs = 30_000 }: { timeoutMs?: number } = {}): RequestHandler {
  return (req, res, next) => {
    res.once('finish', () => {
      if (req.complete || res.statusCode < 400) return;
      const isChunked = req.headers['transfer-encoding'] !== undefined;
      const timer = setTimeout(() => req.destroy(), isChunked ? CHUNKED_TIMEOUT_MS : timeoutMs);
      req.once('close', () => clearTimeout(timer));
    });
    next();
  };
}
