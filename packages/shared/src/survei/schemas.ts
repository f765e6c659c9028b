import * as z from 'zod/mini';
import { optional, textLine } from '../common.ts';
import { schemaMessage } from '../text/sebutan.ts';
import { KEADAAN_NILAI, KODE_UNSUR, type KodeUnsur, MAX_PESAN, NILAI, SURVEI_TEXT } from './text.ts';

const nilaiSchema = z._default(z.nullable(z.literal([...NILAI], { error: schemaMessage(SURVEI_TEXT.value) })), null);

/** An answer by element: 1 to 4, or null if the resident does not know. */
export const jawabanSchema = z
  .object(Object.fromEntries(KODE_UNSUR.map((kode) => [kode, nilaiSchema])) as Record<KodeUnsur, typeof nilaiSchema>)
  .check(
    z.refine((jawaban) => Object.values(jawaban).some((nilai) => nilai !== null), {
      error: schemaMessage(SURVEI_TEXT.nothing),
    }),
  );
export type Jawaban = z.infer<typeof jawabanSchema>;

export const kirimNilaiSchema = z.object({
  jawaban: jawabanSchema,
  pesan: optional(textLine({ label: 'Pesan', max: MAX_PESAN })),
});
export type KirimNilaiInput = z.infer<typeof kirimNilaiSchema>;

export const nilaiPelayananSchema = z.strictObject({
  /** Type of the application, or title of the complaint. */
  judul: z.string(),
  keadaan: z.enum(KEADAAN_NILAI),
});
export type NilaiPelayanan = z.infer<typeof nilaiPelayananSchema>;
