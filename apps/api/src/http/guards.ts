import { createHash, timingSafeEqual } from 'node:crypto';
import { isOfficial } from '@pendopo/shared/access/roles';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import type { Request, RequestHandler } from 'express';
import type { CurrentUser } from '../lib/current-user.ts';
import { ERROR_TEXT, forbidden, notFound, unauthorized } from '../lib/errors.ts';
import type { FileLinks } from './file-links.ts';
import { contextOf } from './request-context.ts';

type TokenCheck = {
  token: string;
  /** True for background polling, which does not extend the session. */
  background: boolean;
};

/** Returns null if the token or its session has expired or is revoked. */
type FindUserByToken = (check: TokenCheck) => Promise<CurrentUser | null>;

export type Guards = ReturnType<typeof createGuards>;

function bearerToken(req: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
}

/** Constant-time comparison; does not reveal the lengths. */
function timingSafeEqualText(given: string, secret: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(given), hashOf(secret));
}

/** Accepts only `STATUS_TOKEN`. Returns 404 if the setting is empty. */
function createMonitorGuard(statusToken: string | undefined): RequestHandler {
  return (req, _res, next) => {
    if (statusToken === undefined) throw notFound(ERROR_TEXT.unknownPath);
    const token = bearerToken(req);
    if (token === undefined) throw unauthorized(ERROR_TEXT.tokenMissing);
    if (!timingSafeEqualText(token, statusToken)) throw unauthorized(API_TEXT.sessionEnded);
    next();
  };
}

type Options = { findUserByToken: FindUserByToken; links: Pick<FileLinks, 'tokenIn'>; statusToken: string | undefined };

/** Guards run before the body is read. */
export function createGuards({ findUserByToken, links, statusToken }: Options) {
  // A client that forges the header only shortens its own session.
  const userOfToken = (req: Request, token: string) =>
    findUserByToken({ token, background: req.headers['x-background'] !== undefined });

  async function authenticate(req: Request): Promise<CurrentUser> {
    // A signed link grants its creator's access, so it precedes the bearer token. A forged link is always rejected.
    const token = links.tokenIn(req) ?? bearerToken(req);
    if (!token) throw unauthorized(ERROR_TEXT.tokenMissing);
    const user = await userOfToken(req, token);
    if (!user) throw unauthorized(API_TEXT.sessionEnded);
    return user;
  }

  /** Also admits accounts that must change their password or set up 2FA. */
  const requireLogin: RequestHandler = async (req, _res, next) => {
    contextOf(req).user = await authenticate(req);
    next();
  };

  /** Also admits officials who must set up 2FA. */
  const requireEnrolling: RequestHandler = async (req, _res, next) => {
    const user = await authenticate(req);
    if (user.must_change_password) throw forbidden(ERROR_TEXT.initialPassword);
    if (!isOfficial(user.role)) throw forbidden();
    contextOf(req).user = user;
    next();
  };

  const requireUser: RequestHandler = async (req, _res, next) => {
    const user = await authenticate(req);
    if (user.must_change_password) throw forbidden(ERROR_TEXT.initialPassword);
    if (user.harus_dua_langkah) throw forbidden(ERROR_TEXT.secondStep);
    contextOf(req).user = user;
    next();
  };

  const requireRole =
    (has: (role: string) => boolean): RequestHandler =>
    (req, res, next) =>
      requireUser(req, res, (error?: unknown) => {
        if (error) return next(error);
        if (!has(currentUser(req).role)) throw forbidden();
        next();
      });
  const requireOfficial = requireRole(isOfficial);
  const requireAdmin = requireRole((role) => role === 'admin');

  /** Returns null for invalid tokens, and for accounts that must change their password or set up 2FA. */
  async function findUser(req: Request): Promise<CurrentUser | null> {
    const token = bearerToken(req);
    const user = token ? await userOfToken(req, token) : null;
    return user?.must_change_password || user?.harus_dua_langkah ? null : user;
  }

  const optionalUser: RequestHandler = async (req, _res, next) => {
    const user = await findUser(req);
    if (user) contextOf(req).user = user;
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
    findUser,
  };
}

function currentUser(req: Request): CurrentUser {
  const { user } = contextOf(req);
  if (!user) throw new Error('this route has no guard');
  return user;
}
