import type { Request, Response } from 'express';
import { addressOf } from './client-address.ts';
import { neighbourhood } from './networks.ts';

// An applicant who sends a link to a head of RT or RW also has the link and could answer it. Two signs show that to
// officials: the network, and a cookie sent only to this link's page.

const NAME = 'pembuat';
const HOURS_72 = 72 * 60 * 60 * 1000;

/** Returns the network of a request. */
export const networkOf = (req: Request): string => neighbourhood(addressOf(req));

type Made = { links: readonly { token: string }[]; publicUrl: string };

/** Sets a cookie for each link that this browser made. It lasts as long as the link can be answered. */
export function keepMade(res: Response, { links, publicUrl }: Made): void {
  const secure = publicUrl.startsWith('https:');
  for (const { token } of links)
    res.cookie(NAME, '1', { httpOnly: true, sameSite: 'lax', secure, path: `/rt/${token}`, maxAge: HOURS_72 });
}

/** Returns true if the browser that opens a link's page has made the link. */
export const hasMade = (req: Request): boolean => /(?:^|;\s*)pembuat=1(?:;|$)/.test(req.headers.cookie ?? '');
