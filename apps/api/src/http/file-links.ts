import { SEARCH_HEADER } from '@pendopo/shared/codes/nik-rule';
import { TAUTAN_BERKAS_HEADER } from '@pendopo/shared/files/file-link';
import type { Request, Response } from 'express';
import type { CurrentUser } from '../lib/current-user.ts';
import { forbidden } from '../lib/errors.ts';
import type { SignedUrls } from '../lib/signed-url.ts';
import type { TokenClaims } from '../lib/tokens.ts';

export const LINK_OVER = 'Tautan berkas ini sudah tidak berlaku';

/** The original query is inside one parameter, because lists have parameters of the same names. */
const LINK = /^[^?]*\?tanya=([^&]*)&sesi=(\d{1,10})\.([0-9a-f-]{36})&sampai=\d+&tanda=/;

export type FileLinks = ReturnType<typeof createFileLinks>;

/** Browsers inside chat apps cannot save a blob, so they need links. A link ends with the session that made it. */
export function createFileLinks({ signedUrls, issue }: { signedUrls: SignedUrls; issue: (of: TokenClaims) => string }) {
  const isLink = ({ method, originalUrl }: Request) => method === 'GET' && LINK.test(originalUrl);

  return {
    /** Tests the form of the address only. The guards have verified its signature before a handler runs. */
    isLink,

    /** Sets the header with the link. A search sent in a header gets no link, because a link is an address. */
    offer(req: Request, res: Response, { id, sessionId }: CurrentUser): void {
      if (isLink(req) || req.get(SEARCH_HEADER) !== undefined) return;
      const [path = '', query = ''] = req.originalUrl.split(/\?(.*)/s);
      res.set(TAUTAN_BERKAS_HEADER, signedUrls.sign(path, { tanya: query, sesi: `${id}.${sessionId}` }));
    },

    withdraw(res: Response): void {
      if (!res.headersSent) res.removeHeader(TAUTAN_BERKAS_HEADER);
    },

    /** Restores the query and returns a token of the link's session. Throws a 403 for an expired or forged link. */
    tokenIn(req: Request): string | undefined {
      if (!isLink(req)) return undefined;
      const [, query = '', userId, sessionId] = LINK.exec(req.originalUrl) ?? [];
      if (!signedUrls.verify(req.originalUrl)) throw forbidden(LINK_OVER);
      req.url = `${req.path}?${new URLSearchParams(`tanya=${query}`).get('tanya')}`;
      return issue({ userId: Number(userId), sessionId: String(sessionId) });
    },
  };
}
