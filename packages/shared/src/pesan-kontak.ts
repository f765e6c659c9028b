import * as z from 'zod/mini';

/** How to reach the village office. */
export const kontakDesaSchema = z.strictObject({
  alamat: z.string(),
  email: z.string(),
  whatsapp: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type KontakDesa = z.infer<typeof kontakDesaSchema>;
