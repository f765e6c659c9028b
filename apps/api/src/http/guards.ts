import { API_TEXT } from '@pendopo/shared/api-error';
import type { Request, RequestHandler, Response } from 'express';
import { forbidden, unauthorized } from '../lib/errors.ts';

/** Whoever a request's token belongs to, read from the database at every request. */
export type CurrentUser = { id: number; username: string; nama: string; role: string; sessionId: string };

/** Answers whose token it is, or null when the token or its session no longer counts. */
export type Authenticate = (token: string) => Promise<CurrentUser | null>;

export type Guards = ReturnType<typeof createGuards>;

function bearerToken(req: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
}

/** The guards of a route line. They stand before anything reads the body. */
export function createGuards(authenticate: Authenticate) {
  const requireUser: RequestHandler = async (req, res, next) => {
    const token = bearerToken(req);
    if (!token) throw unauthorized(API_TEXT.tokenMissing);
    const user = await authenticate(token);
    if (!user) throw unauthorized(API_TEXT.sessionEnded);
    res.locals.user = user;
    next();
  };

  const requireAdmin: RequestHandler = (req, res, next) =>
    requireUser(req, res, (error?: unknown) => {
      if (error) return next(error);
      if (currentUser(res).role !== 'admin') throw forbidden();
      next();
    });

  /** Lets everybody through and knows whoever has a token that counts; one that does not is as good as none. */
  const optionalUser: RequestHandler = async (req, res, next) => {
    const token = bearerToken(req);
    const user = token && (await authenticate(token));
    if (user) res.locals.user = user;
    next();
  };

  return { requireUser, requireAdmin, optionalUser };
}

/** Whoever sent this request, if they have said so and the guard of the route asked. */
export function knownUser(res: Response): CurrentUser | undefined {
  return res.locals.user;
}

/** The user a guard let through. */
export function currentUser(res: Response): CurrentUser {
  const user = knownUser(res);
  if (!user) throw new Error('this route has no guard');
  return user;
}
