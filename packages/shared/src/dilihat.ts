import * as z from 'zod/mini';

/** An official who read a letter or a complaint: when they did so first on that day. */
export const dilihatSchema = z.strictObject({ oleh_nama: z.string(), created_at: z.string() });
export type Dilihat = z.infer<typeof dilihatSchema>;
