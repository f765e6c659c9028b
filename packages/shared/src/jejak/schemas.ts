import * as z from 'zod/mini';
import { daySchema, keysOf, oneOf, pageQuery, searchSchema } from '../common.ts';
import type { JenisJejak } from '../features.ts';
import { AKSI_JEJAK, type AksiJejak, JEJAK_TEXT, JENIS_JEJAK } from './text.ts';

const OLEH_TEXT = 'oleh harus berupa nomor akun';

const filters = {
  q: searchSchema,
  jenis: z.optional(oneOf<[JenisJejak, ...JenisJejak[]]>(keysOf(JENIS_JEJAK), 'Jenis tidak dikenal')),
  aksi: z.optional(oneOf<[AksiJejak, ...AksiJejak[]]>(keysOf(AKSI_JEJAK), 'Tindakan tidak dikenal')),
  oleh: z.optional(
    z.pipe(
      z.string({ error: OLEH_TEXT }).check(z.regex(/^[1-9]\d{0,9}$/, { error: OLEH_TEXT, abort: true })),
      z.pipe(z.transform(Number), z.number().check(z.lte(2_147_483_647, OLEH_TEXT))),
    ),
  ),
  dari: z.optional(daySchema('Tanggal awal')),
  sampai: z.optional(daySchema('Tanggal akhir')),
};

const inOrder = z.refine<{ dari?: string | undefined; sampai?: string | undefined }>(
  ({ dari, sampai }) => dari === undefined || sampai === undefined || dari <= sampai,
  { error: JEJAK_TEXT.wrongOrder, path: ['sampai'] },
);

/** `q` searches the label, `oleh` is an account's id, `dari` and `sampai` are village days. */
export const jejakListQuerySchema = z.object({ ...pageQuery, ...filters }).check(inOrder);

export const jejakExportQuerySchema = z.object(filters).check(inOrder);
export type JejakFilter = z.infer<typeof jejakExportQuerySchema>;

const perubahanSchema = z.strictObject({
  kolom: z.string(),
  dari: z.nullable(z.string()),
  ke: z.nullable(z.string()),
});

export type Perubahan = z.infer<typeof perubahanSchema>;

export const jejakSchema = z.strictObject({
  id: z.number(),
  oleh_id: z.nullable(z.number()),
  oleh_nama: z.string(),
  aksi: z.string(),
  jenis: z.string(),
  sasaran_id: z.nullable(z.number()),
  label: z.string(),
  perubahan: z.array(perubahanSchema),
  created_at: z.string(),
});
export type Jejak = z.infer<typeof jejakSchema>;
