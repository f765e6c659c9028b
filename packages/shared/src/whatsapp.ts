import * as z from 'zod/mini';

export const whatsappSchema = z.strictObject({ oleh: z.string(), created_at: z.string() });
export type Whatsapp = z.infer<typeof whatsappSchema>;
