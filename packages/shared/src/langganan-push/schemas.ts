import * as z from 'zod/mini';
import { LANGGANAN_PUSH_TEXT } from './text.ts';

/** Address at one of the browsers' push services. The server sends to no other host. */
const ENDPOINT =
  /^https:\/\/(?:fcm\.googleapis|(?:[\w-]+\.)+(?:push\.services\.mozilla|notify\.windows|push\.apple))\.com(?::443)?\/[!-~]*$/;
const ENDPOINT_MAX = 1000;

const error = LANGGANAN_PUSH_TEXT.unusable;
const text = z.string({ error });
const endpoint = text.check(z.maxLength(ENDPOINT_MAX, { error, abort: true }), z.regex(ENDPOINT, error));

/** A browser's PushSubscription in its JSON form. */
export const langgananPushSchema = z.object({
  endpoint,
  keys: z.object(
    {
      // An uncompressed P-256 point (65 bytes, the first is 4) and 16 bytes; base64url.
      p256dh: text.check(z.regex(/^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/, error)),
      auth: text.check(z.regex(/^[\w-]{21}[AQgw]$/, error)),
    },
    { error },
  ),
});
export type LanggananPushInput = z.infer<typeof langgananPushSchema>;

export const berhentiPushSchema = z.object({ endpoint: text.check(z.maxLength(ENDPOINT_MAX, error)) });

/** Public key for subscribing, and the endpoints of the caller's own account. */
export const statusPushSchema = z.strictObject({ kunci: z.string(), langganan: z.array(z.string()) });
export type StatusPush = z.infer<typeof statusPushSchema>;

/** Payload of a push message. Lock screens show it, so it has no personal data. `url` is a path of the portal. */
export type PesanPush = { judul: string; isi: string; url: string };
