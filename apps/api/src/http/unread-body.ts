import type { RequestHandler } from 'express';

/**
 * Lets a body that was refused flow on for `patienceMs` after the answer, so that the sender gets to read the answer, then
 * cuts the connection: nobody can make the server take in what it has already declined.
 */
export function dropUnreadBody({ patienceMs = 30_000 }: { patienceMs?: number } = {}): RequestHandler {
  return (req, res, next) => {
    res.once('finish', () => {
      if (req.complete || res.statusCode < 400) return;
      const timer = setTimeout(() => req.destroy(), patienceMs);
      req.once('close', () => clearTimeout(timer));
    });
    next();
  };
}
