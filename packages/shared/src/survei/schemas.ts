import * as z from 'zod/mini';
import { oneOf, optional, textBlock, textLine, updatedAtSchema } from '../common.ts';
import { schemaMessage } from '../text/sebutan.ts';
import { BAGIAN } from './periode.ts';
import {
  KEADAAN_NILAI,
  KODE_UNSUR,
  type KodeUnsur,
  MAX_PESAN,
  MAX_RENCANA,
  NILAI,
  SURVEI_LABEL,
  SURVEI_TEXT,
} from './text.ts';

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

const means = z.nullable(z.number());

/** The published result of a period. Null: withheld. */
export const hasilSurveiSchema = z.strictObject({
  tahun: z.number(),
  bagian: z.enum(BAGIAN),
  jumlah: z.number(),
  di_loket: z.number(),
  /** 25 to 100; null if an element is withheld. */
  indeks: z.nullable(z.number()),
  /** Means of 1 to 4. */
  unsur: z.strictObject(Object.fromEntries(KODE_UNSUR.map((kode) => [kode, means])) as Record<KodeUnsur, typeof means>),
});
export type HasilSurvei = z.infer<typeof hasilSurveiSchema>;

export const rencanaSchema = z.strictObject({
  tahun: z.number(),
  bagian: z.enum(BAGIAN),
  rencana: z.string(),
  updatedAt: z.string(),
});

/** The survey for officials. */
export const surveiKantorSchema = z.strictObject({
  hasil: z.array(hasilSurveiSchema),
  /** The present quarter, whose means are not counted before it ends. */
  berjalan: z.strictObject({ tahun: z.number(), bagian: z.enum(BAGIAN), jumlah: z.number(), di_loket: z.number() }),
  rencana: z.array(rencanaSchema),
  /** Newest first. */
  pesan: z.array(z.strictObject({ id: z.string(), tanggal: z.string(), isi: z.string() })),
});
export type SurveiKantor = z.infer<typeof surveiKantorSchema>;

/** `tahun` also as text, in a query. */
const periode = {
  tahun: z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value)),
    z
      .int({ error: SURVEI_TEXT.unknownPeriod })
      .check(z.gte(2000, SURVEI_TEXT.unknownPeriod), z.lte(2999, SURVEI_TEXT.unknownPeriod)),
  ),
  bagian: oneOf(BAGIAN, SURVEI_TEXT.unknownPeriod),
};
export const periodeQuerySchema = z.object(periode);

/** `updatedAt` is that of the plan as last read. */
export const simpanRencanaSchema = z.object({
  ...periode,
  rencana: textBlock({ label: SURVEI_LABEL.rencana, max: MAX_RENCANA }),
  updatedAt: updatedAtSchema,
});
export type SimpanRencanaInput = z.infer<typeof simpanRencanaSchema>;
