import { TAUTAN_BERKAS_HEADER } from '@pendopo/shared/file-link';
import { SEARCH_HEADER } from '@pendopo/shared/nik-rule';
import type { Request, Response } from 'express';
import type { CurrentUser } from '../lib/current-user.ts';
import { forbidden } from '../lib/errors.ts';
import type { SignedUrls } from '../lib/signed-url.ts';
import type { TokenClaims } from '../lib/tokens.ts';

export const LINK_OVER = 'Tautan berkas ini sudah tidak berlaku';

/**
 * A signed link. The original query is inside a separate parameter, because lists have parameters of the same names.
 */
const LINK = /^[^?]*\?tanya=([^&]*)&sesi=(\d{1,10})\.([0-9a-f-]{36})&sampai=\d+&tanda=/;

export type FileLinks = ReturnType<typeof createFileLinks>;

/**
 * Creates links to files that a route makes for an authenticated caller, such as an export. Browsers inside chat apps
 * cannot save a blob from a page and only follow plain links. A link has the lifetime of any signed link, but ends with
 * the session that made it.
 */
export function createFileLinks({ signedUrls, issue }: { signedUrls: SignedUrls; issue: (of: TokenClaims) => string }) {
  const isLink = ({ method, originalUrl }: Request) => method === 'GET' && LINK.test(originalUrl);

  return {
    /** Returns whether the address has the form of a link. The guards have verified its signature before a handler runs. */
    isLink,

    /**
     * Sets the header with the link to this response. A search sent in a header gets no link, because a link is an
     * address.
     */
    offer(req: Request, res: Response, { id, sessionId }: CurrentUser): void {
      if (isLink(req) || req.get(SEARCH_HEADER) !== undefined) return;
      const [path = '', asked = ''] = req.originalUrl.split(/\?(.*)/s);
      res.set(TAUTAN_BERKAS_HEADER, signedUrls.sign(path, { tanya: asked, sesi: `${id}.${sessionId}` }));
    },

    /** Removes the link from a response that is not the file. */
    withdraw(res: Response): void {
      if (!res.headersSent) res.removeHeader(TAUTAN_BERKAS_HEADER);
    },

    /**
     * Returns a token of the session that made the link, and restores the query of the link. Returns undefined for
     * other requests. Throws a 403 for an expired or forged link.
     */
    tokenIn(req: Request): string | undefined {
      if (!isLink(req)) return undefined;
      const [, asked = '', userId, sessionId] = LINK.exec(req.originalUrl) ?? [];
      if (!signedUrls.verify(req.originalUrl)) throw forbidden(LINK_OVER);
      req.url = `${req.path}?${new URLSearchParams(`tanya=${asked}`).get('tanya')}`;
      return issue({ userId: Number(userId), sessionId: String(sessionId) });
    },
  };
}
