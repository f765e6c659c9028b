import * as z from 'zod/mini';
import { searchSchema } from '../common.ts';
import { desaSchema } from '../desa/schemas.ts';
import { LEAST_WILAYAH } from './text.ts';

const TOO_SHORT = `Ketik paling sedikit ${LEAST_WILAYAH} huruf nama desa`;

export const wilayahQuerySchema = z.object({
  q: searchSchema.check(z.minLength(LEAST_WILAYAH, TOO_SHORT)),
});

/** With the zone and words proposed for the area. `kabupaten` is without "Kabupaten" or "Kota". */
export const wilayahSchema = z.extend(
  z.pick(desaSchema, { nama: true, kecamatan: true, kabupaten: true, provinsi: true, zona: true, sebutan: true }),
  { kode: z.string() },
);
export type Wilayah = z.infer<typeof wilayahSchema>;
