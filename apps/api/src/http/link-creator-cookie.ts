import type { Request, Response } from 'express';
import { addressOf } from './client-address.ts';
import { neighbourhood } from './networks.ts';

// Applicants could answer links that they send to a head of RT or RW. The network and a cookie of the link's page show
// that.

const NAME = 'pembuat';
const HOURS_72 = 72 * 60 * 60 * 1000;

export const networkOf = (req: Request): string => neighbourhood(addressOf(req));

type Made = { links: readonly { token: string }[]; publicUrl: string };

export function setCreatorCookie(res: Response, { links, publicUrl }: Made): void {
  const secure = publicUrl.startsWith('https:');
  for (const { token } of links)
    res.cookie(NAME, '1', { httpOnly: true, sameSite: 'lax', secure, path: `/rt/${token}`, maxAge: HOURS_72 });
}

export const isLinkCreator = (req: Request): boolean => /(?:^|;\s*)pembuat=1(?:;|$)/.test(req.headers.cookie ?? '');
