import type { RequestHandler } from 'express';

/** Milliseconds for a body without Content-Length. Browsers always send one. */
const CHUNKED_TIMEOUT_MS = 1_000;

/** The sender needs time to read a refusal. Then the connection closes, so that no refused body is received. */
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
