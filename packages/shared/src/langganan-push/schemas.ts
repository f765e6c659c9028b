import * as z from 'zod/mini';
import { LANGGANAN_PUSH_TEXT } from './text.ts';

/** An address at one of the push services that browsers have: nothing else is ever sent to. */
const ENDPOINT =
  /^https:\/\/(?:fcm\.googleapis|(?:[\w-]+\.)+(?:push\.services\.mozilla|notify\.windows|push\.apple))\.com(?::443)?\/[!-~]*$/;
const ENDPOINT_MAX = 1000;

const error = LANGGANAN_PUSH_TEXT.unusable;
const text = z.string({ error });
const endpoint = text.check(z.maxLength(ENDPOINT_MAX, { error, abort: true }), z.regex(ENDPOINT, error));

/** A browser's PushSubscription as it writes itself in JSON. */
export const langgananPushSchema = z.object({
  endpoint,
  keys: z.object(
    {
      // An uncompressed point of P-256 (65 bytes that begin with 4), and 16 bytes; base64url.
      p256dh: text.check(z.regex(/^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/, error)),
      auth: text.check(z.regex(/^[\w-]{21}[AQgw]$/, error)),
    },
    { error },
  ),
});
export type LanggananPushInput = z.infer<typeof langgananPushSchema>;

export const berhentiPushSchema = z.object({ endpoint: text.check(z.maxLength(ENDPOINT_MAX, error)) });

/** The key that browsers are to subscribe with, and the endpoints that one's own account is told through. */
export const statusPushSchema = z.strictObject({ kunci: z.string(), langganan: z.array(z.string()) });
export type StatusPush = z.infer<typeof statusPushSchema>;

/** A message's payload: shown on locked screens, so it holds no personal data. `url` is a path of the portal. */
export type PesanPush = { judul: string; isi: string; url: string };
