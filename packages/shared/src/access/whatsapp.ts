import * as z from 'zod/mini';
import { checkedSchema } from '../common.ts';

export const whatsappSchema = z.strictObject({ oleh: z.string(), created_at: z.string() });
export type Whatsapp = z.infer<typeof whatsappSchema>;

/** `lewati`: no message is sent, and the row leaves the queue. */
export const catatWhatsappSchema = z.object({ lewati: checkedSchema });
