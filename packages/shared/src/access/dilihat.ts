import * as z from 'zod/mini';

/** An official who read an application or a complaint, with the first time on that day. */
export const dilihatSchema = z.strictObject({ oleh_nama: z.string(), created_at: z.string() });
export type Dilihat = z.infer<typeof dilihatSchema>;
