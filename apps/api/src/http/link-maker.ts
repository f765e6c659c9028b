import type { Request, Response } from 'express';
import { addressOf } from './client-address.ts';
import { neighbourhood } from './networks.ts';

// Who asks a head of an RT or RW by a link holds the link, too, and could answer it. Two signs show that to officials: the
// network, and a cookie that only this link's own page gets back.

const NAME = 'pembuat';
const HOURS_72 = 72 * 60 * 60 * 1000;

/** The network that a request comes from. */
export const networkOf = (req: Request): string => neighbourhood(addressOf(req));

type Made = { links: readonly { token: string }[]; publicUrl: string };

/** Lets the browser keep that it has made these links, for as long as they can be answered. */
export function keepMade(res: Response, { links, publicUrl }: Made): void {
  const secure = publicUrl.startsWith('https:');
  for (const { token } of links)
    res.cookie(NAME, '1', { httpOnly: true, sameSite: 'lax', secure, path: `/rt/${token}`, maxAge: HOURS_72 });
}

/** Whether the browser that asks for a link's page has made the link. */
export const hasMade = (req: Request): boolean => /(?:^|;\s*)pembuat=1(?:;|$)/.test(req.headers.cookie ?? '');
