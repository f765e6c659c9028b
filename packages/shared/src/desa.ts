import * as z from 'zod/mini';

const jamPelayananSchema = z.strictObject({ hari: z.string(), jam: z.string() });

/** The village's identity. `logo` is a path below /uploads; coordinates are WGS 84 degrees. */
export const desaSchema = z.strictObject({
  nama: z.string(),
  kecamatan: z.string(),
  kabupaten: z.string(),
  provinsi: z.string(),
  kode_desa: z.string(),
  kode_pos: z.string(),
  semboyan: z.string(),
  logo: z.nullable(z.string()),
  lintang: z.nullable(z.number()),
  bujur: z.nullable(z.number()),
  jam_pelayanan: z.array(jamPelayananSchema),
  no_ambulans: z.string(),
  no_babinsa: z.string(),
  updatedAt: z.string(),
});
export type Desa = z.infer<typeof desaSchema>;
