import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Milliseconds. */
const LINK_MS = 15 * 60 * 1000;
/** Tolerated clock difference between portals, in milliseconds. One village's portals share a host. */
const SKEW_MS = 60 * 1000;

export type SignedUrls = ReturnType<typeof createSignedUrls>;

/** Links carry their permission: `path?…&sampai=<unix seconds>&tanda=<HMAC-SHA256 of all before it>`. */
export function createSignedUrls({ secret, now }: { secret: string; now: () => Date }) {
  // From bytes, Node 24 would create a key for every signature, in five times the signature's time.
  const key = createSecretKey(createHmac('sha256', secret).update('signed-url').digest());
  const signature = (text: string) => createHmac('sha256', key).update(text).digest('hex');

  return {
    /** Signs a root-relative path. `params` become part of the signed link. */
    sign(path: string, params: Record<string, string> = {}): string {
      const until = Math.floor((now().getTime() + LINK_MS) / 1000);
      const query = new URLSearchParams(params);
      query.append('sampai', String(until));
      const link = `${path}?${query}`;
      return `${link}&tanda=${signature(link)}`;
    },

    /** Returns the signed part, without text that chat apps append, or null. The rest is not signed: never read it. */
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
