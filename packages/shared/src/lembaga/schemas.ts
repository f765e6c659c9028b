import * as z from 'zod/mini';
import { blankable, checkedSchema, MAX_LENGTH, textBlock, textLine, updatedAtSchema } from '../common.ts';
import { LEMBAGA_LABEL, LEMBAGA_TEXT } from './text.ts';

export const pengurusSchema = z.strictObject({
  id: z.number(),
  nama: z.string(),
  jabatan: z.string(),
  foto: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type Pengurus = z.infer<typeof pengurusSchema>;

export const unitKegiatanSchema = z.strictObject({
  id: z.number(),
  nama: z.string(),
  icon: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type UnitKegiatan = z.infer<typeof unitKegiatanSchema>;

/** `misi` has one item per line. */
export const lembagaSchema = z.strictObject({
  id: z.number(),
  slug: z.string(),
  nama_lembaga: z.string(),
  /** Empty for the default, like `subjudul`. */
  judul: z.string(),
  subjudul: z.string(),
  tentang: z.string(),
  visi: z.string(),
  misi: z.string(),
  updatedAt: z.string(),
  pengurus: z.array(pengurusSchema),
  unit_kegiatan: z.array(unitKegiatanSchema),
});
export type Lembaga = z.infer<typeof lembagaSchema>;

const block = (label: string) => textBlock({ label, max: MAX_LENGTH.teks });

const tidyLines = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** Absent texts stay. At least one text must be sent. */
export const updateLembagaSchema = z
  .object({
    judul: blankable(textLine({ label: LEMBAGA_LABEL.judul, max: 60 })),
    subjudul: blankable(textLine({ label: LEMBAGA_LABEL.subjudul, max: MAX_LENGTH.judul })),
    tentang: blankable(block(LEMBAGA_LABEL.tentang)),
    visi: blankable(block(LEMBAGA_LABEL.visi)),
    misi: blankable(z.pipe(block(LEMBAGA_LABEL.misi), z.transform(tidyLines))),
    updatedAt: updatedAtSchema,
  })
  .check(
    z.refine(({ updatedAt: _, ...texts }) => Object.values(texts).some((text) => text !== undefined), {
      error: LEMBAGA_TEXT.nothingSent,
    }),
  );
export type UpdateLembagaInput = z.infer<typeof updateLembagaSchema>;

const pengurusFields = {
  nama: textLine({ label: 'Nama pengurus', max: MAX_LENGTH.nama }),
  jabatan: textLine({ label: LEMBAGA_LABEL.jabatan, max: MAX_LENGTH.judul }),
};
const unitFields = { nama: textLine({ label: 'Nama unit kegiatan', max: MAX_LENGTH.nama }) };
const edit = { hapus_gambar: checkedSchema, updatedAt: updatedAtSchema };

export const createPengurusSchema = z.object(pengurusFields);

export const updatePengurusSchema = z.object({ ...pengurusFields, ...edit });

export const createUnitKegiatanSchema = z.object(unitFields);

export const updateUnitKegiatanSchema = z.object({ ...unitFields, ...edit });
