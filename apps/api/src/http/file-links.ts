import { TAUTAN_BERKAS_HEADER } from '@pendopo/shared/file-link';
import { SEARCH_HEADER } from '@pendopo/shared/nik-rule';
import type { Request, Response } from 'express';
import type { CurrentUser } from '../lib/current-user.ts';
import { forbidden } from '../lib/errors.ts';
import type { SignedUrls } from '../lib/signed-url.ts';
import type { TokenClaims } from '../lib/tokens.ts';

export const LINK_OVER = 'Tautan berkas ini sudah tidak berlaku';

/** The query that it was made with stands in a parameter of its own: lists have parameters of the same names. */
const LINK = /^[^?]*\?tanya=([^&]*)&sesi=(\d{1,10})\.([0-9a-f-]{36})&sampai=\d+&tanda=/;

export type FileLinks = ReturnType<typeof createFileLinks>;

/**
 * Links to files that a route makes for who is logged in, such as an export. Browsers inside chat apps save nothing that a page hands
 * them: they follow plain links alone. One works for as long as signed links do, and no longer than the session that it was made in.
 */
export function createFileLinks({ signedUrls, issue }: { signedUrls: SignedUrls; issue: (of: TokenClaims) => string }) {
  const isLink = ({ method, originalUrl }: Request) => method === 'GET' && LINK.test(originalUrl);

  return {
    /** Returns whether the address has the form of a link. The guards have verified its signature before a handler runs. */
    isLink,

    /** Names the link of the file that this answer is. A search by a header has none: a link is an address. */
    offer(req: Request, res: Response, { id, sessionId }: CurrentUser): void {
      if (isLink(req) || req.get(SEARCH_HEADER) !== undefined) return;
      const [path = '', asked = ''] = req.originalUrl.split(/\?(.*)/s);
      res.set(TAUTAN_BERKAS_HEADER, signedUrls.sign(path, { tanya: asked, sesi: `${id}.${sessionId}` }));
    },

    /** Removes the link from a response that is not the file. */
    withdraw(res: Response): void {
      if (!res.headersSent) res.removeHeader(TAUTAN_BERKAS_HEADER);
    },

    /** A token of the session that the link was made in, and the query that it was made with; undefined where this is no link. A 403 for one that is over. */
    tokenIn(req: Request): string | undefined {
      if (!isLink(req)) return undefined;
      const [, asked = '', userId, sessionId] = LINK.exec(req.originalUrl) ?? [];
      if (!signedUrls.verify(req.originalUrl)) throw forbidden(LINK_OVER);
      req.url = `${req.path}?${new URLSearchParams(`tanya=${asked}`).get('tanya')}`;
      return issue({ userId: Number(userId), sessionId: String(sessionId) });
    },
  };
}
