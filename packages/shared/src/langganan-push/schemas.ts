import * as z from 'zod/mini';
import { LANGGANAN_PUSH_TEXT } from './text.ts';

/** The server sends to no other hosts than those of the browsers' push services. */
const ENDPOINT =
  /^https:\/\/(?:fcm\.googleapis|(?:[\w-]+\.)+(?:push\.services\.mozilla|notify\.windows|push\.apple))\.com(?::443)?\/[!-~]*$/;
const ENDPOINT_MAX = 1000;

const error = LANGGANAN_PUSH_TEXT.unusable;
const text = z.string({ error });
const endpoint = text.check(z.maxLength(ENDPOINT_MAX, { error, abort: true }), z.regex(ENDPOINT, error));

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

export const statusPushSchema = z.strictObject({ kunci: z.string(), langganan: z.array(z.string()) });
export type StatusPush = z.infer<typeof statusPushSchema>;

/** Lock screens show it, so it has no personal data. `url` is a path of the portal. */
export type PesanPush = { judul: string; isi: string; url: string };
