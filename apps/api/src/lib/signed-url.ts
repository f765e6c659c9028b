import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** How long a signed link works, in milliseconds: 15 minutes. */
const LINK_MS = 15 * 60 * 1000;
/** How far the clock of the portal that signed may be ahead, in milliseconds: one village's portals share a host. */
const SKEW_MS = 60 * 1000;

export type SignedUrls = ReturnType<typeof createSignedUrls>;

/**
 * Links that carry their own permission: `path?…&sampai=<unix seconds>&tanda=<HMAC-SHA256 of all before it>`. The
 * signature covers the text of the link itself, so changing any character of it ends it.
 */
export function createSignedUrls({ secret, now }: { secret: string; now: () => Date }) {
  // Of bytes, Node 24 would make a key again for every signature, in five times what the signature itself takes.
  const key = createSecretKey(createHmac('sha256', secret).update('signed-url').digest());
  const signature = (text: string) => createHmac('sha256', key).update(text).digest('hex');

  return {
    /** Signs a root-relative path; `params` become part of the signed link. */
    sign(path: string, params: Record<string, string> = {}): string {
      const until = Math.floor((now().getTime() + LINK_MS) / 1000);
      const query = new URLSearchParams(params);
      query.append('sampai', String(until));
      const link = `${path}?${query}`;
      return `${link}&tanda=${signature(link)}`;
    },

    /**
     * The link that arrived, as it was signed here: without what chats hang on its end. Null when it was not, or works no
     * longer. What it says is to be read from the answer alone: the rest is not signed.
     */
    verify(link: string): string | null {
      const match = /^(.*[?&]sampai=(\d{1,12}))&tanda=([0-9a-f]{64})(?![0-9A-Za-z])/.exec(link);
      const [whole, signed, until, given] = match ?? [];
      if (!whole || !signed || !until || !given) return null;
      const left = Number(until) * 1000 - now().getTime();
      const isOurs = timingSafeEqual(Buffer.from(signature(signed)), Buffer.from(given));
      return isOurs && left > 0 && left <= LINK_MS + SKEW_MS ? whole : null;
    },
  };
}
