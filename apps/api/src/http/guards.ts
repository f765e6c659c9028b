import { createHash, timingSafeEqual } from 'node:crypto';
import { API_TEXT } from '@pendopo/shared/api-error';
import { isOfficial } from '@pendopo/shared/roles';
import type { Request, RequestHandler, Response } from 'express';
import type { CurrentUser } from '../lib/current-user.ts';
import { ERROR_TEXT, forbidden, notFound, unauthorized } from '../lib/errors.ts';
import type { FileLinks } from './file-links.ts';

type Asked = {
  token: string;
  /** Whether a timer asks, which is no use of the session. */
  background: boolean;
};

/** Returns whose token it is, or null when the token or its session no longer counts. */
type Authenticate = (asked: Asked) => Promise<CurrentUser | null>;

export type Guards = ReturnType<typeof createGuards>;

function bearerToken(req: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
}

/** In a time that tells nothing of either, not even their length. */
function isSame(given: string, secret: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(given), hashOf(secret));
}

/** Lets monitoring in by the token of the settings, which opens nothing else. Where there is none, there is no such address. */
function createMonitorGuard(statusToken: string | undefined): RequestHandler {
  return (req, _res, next) => {
    if (statusToken === undefined) throw notFound(ERROR_TEXT.unknownPath);
    const token = bearerToken(req);
    if (token === undefined) throw unauthorized(ERROR_TEXT.tokenMissing);
    if (!isSame(token, statusToken)) throw unauthorized(API_TEXT.sessionEnded);
    next();
  };
}

type Options = { authenticate: Authenticate; links: Pick<FileLinks, 'tokenIn'>; statusToken: string | undefined };

/** The guards of a route line. They stand before anything reads the body. */
export function createGuards({ authenticate, links, statusToken }: Options) {
  // A client that forges the header shortens its own session.
  const knownBy = (req: Request, token: string) =>
    authenticate({ token, background: req.headers['x-background'] !== undefined });

  async function mustKnow(req: Request): Promise<CurrentUser> {
    // A signed link grants its creator's access, so it precedes the bearer token; a forged one is rejected whatever the token.
    const token = links.tokenIn(req) ?? bearerToken(req);
    if (!token) throw unauthorized(ERROR_TEXT.tokenMissing);
    const user = await knownBy(req, token);
    if (!user) throw unauthorized(API_TEXT.sessionEnded);
    return user;
  }

  /** For the way out of an initial password and of a missing second step: lets those in, too, whom these hold back. */
  const requireLogin: RequestHandler = async (req, res, next) => {
    res.locals.user = await mustKnow(req);
    next();
  };

  /** For officials, also while they have yet to set up a second step. */
  const requireEnrolling: RequestHandler = async (req, res, next) => {
    const user = await mustKnow(req);
    if (user.must_change_password) throw forbidden(ERROR_TEXT.initialPassword);
    if (!isOfficial(user.role)) throw forbidden();
    res.locals.user = user;
    next();
  };

  const requireUser: RequestHandler = async (req, res, next) => {
    const user = await mustKnow(req);
    if (user.must_change_password) throw forbidden(ERROR_TEXT.initialPassword);
    if (user.harus_dua_langkah) throw forbidden(ERROR_TEXT.secondStep);
    res.locals.user = user;
    next();
  };

  const requireRole =
    (has: (role: string) => boolean): RequestHandler =>
    (req, res, next) =>
      requireUser(req, res, (error?: unknown) => {
        if (error) return next(error);
        if (!has(currentUser(res).role)) throw forbidden();
        next();
      });
  const requireOfficial = requireRole(isOfficial);
  const requireAdmin = requireRole((role) => role === 'admin');

  /** The account of a token that counts; one that does not, or opens nothing yet, is ignored. */
  async function whoAsks(req: Request): Promise<CurrentUser | null> {
    const token = bearerToken(req);
    const user = token ? await knownBy(req, token) : null;
    return user?.must_change_password || user?.harus_dua_langkah ? null : user;
  }

  /** Lets every request through and knows who asks. */
  const optionalUser: RequestHandler = async (req, res, next) => {
    const user = await whoAsks(req);
    if (user) res.locals.user = user;
    next();
  };

  const requireMonitor = createMonitorGuard(statusToken);

  return {
    requireMonitor,
    requireLogin,
    requireEnrolling,
    requireUser,
    requireOfficial,
    requireAdmin,
    optionalUser,
    whoAsks,
  };
}

/** The account that sent this request, if it sent a token and the guard of the route looked it up. */
export function knownUser(res: Response): CurrentUser | undefined {
  return res.locals.user;
}

/** The user a guard let through. */
function currentUser(res: Response): CurrentUser {
  const user = knownUser(res);
  if (!user) throw new Error('this route has no guard');
  return user;
}
