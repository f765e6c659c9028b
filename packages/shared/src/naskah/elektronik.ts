import * as z from 'zod/mini';
import { PENYEDIA } from '../tanda-tangan/text.ts';
import { upayaSchema } from './schemas.ts';

/** A numbered document that waits for the reader's own electronic signature. */
export const menungguTandaTanganSchema = z.strictObject({
  surat_id: z.number(),
  nomor: z.string(),
  judul_naskah: z.string(),
  nama: z.string(),
  tanggal: z.string(),
  /** Signed link, valid for 15 minutes. */
  url_pdf: z.string(),
  /** The latest attempt. */
  upaya: z.nullable(upayaSchema),
});
export type MenungguTandaTangan = z.infer<typeof menungguTandaTanganSchema>;

export const tandaTanganSayaSchema = z.strictObject({
  penyedia: z.nullable(z.enum(PENYEDIA)),
  /** Why this account cannot sign; null if it can. */
  halangan: z.nullable(z.string()),
  /** The oldest first, at most 50. */
  menunggu: z.array(menungguTandaTanganSchema),
  jumlah: z.number(),
});
export type TandaTanganSaya = z.infer<typeof tandaTanganSayaSchema>;
