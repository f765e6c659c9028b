import type { RequestHandler } from 'express';

/** Milliseconds for a body without Content-Length. Browsers always send one. */
const CHUNKED_TIMEOUT_MS = 1_000;

/**
 * Keeps a connection open for `timeoutMs` after a refusal, so that the sender can read the response. Then closes it, so
 * that no client can make the server receive a body it has refused.
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
