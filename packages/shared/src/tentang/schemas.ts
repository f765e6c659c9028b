import * as z from 'zod/mini';
import { blankable, checkedSchema, MAX_LENGTH, textBlock, textLine, updatedAtSchema } from '../common.ts';
import { MAX_MISI, TENTANG_LABEL } from './text.ts';

export const sejarahSchema = z.strictObject({
  judul: z.string(),
  konten: z.string(),
  gambar: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type Sejarah = z.infer<typeof sejarahSchema>;

export const geografisSchema = z.strictObject({
  judul: z.string(),
  konten: z.string(),
  batasUtara: z.string(),
  batasSelatan: z.string(),
  batasBarat: z.string(),
  batasTimur: z.string(),
  luasWilayah: z.string(),
  jumlahPenduduk: z.string(),
  gambar: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type Geografis = z.infer<typeof geografisSchema>;

export const visiMisiSchema = z.strictObject({
  judul: z.string(),
  visi: z.string(),
  misi: z.array(z.string()),
  updatedAt: z.string(),
});
export type VisiMisi = z.infer<typeof visiMisiSchema>;

const judul = textLine({ label: TENTANG_LABEL.judul, max: MAX_LENGTH.judul });
const konten = textBlock({ label: TENTANG_LABEL.konten, max: MAX_LENGTH.teks });
const edit = { hapus_gambar: checkedSchema, updatedAt: updatedAtSchema };

export const updateSejarahSchema = z.object({ judul, konten, ...edit });
export type UpdateSejarahInput = z.infer<typeof updateSejarahSchema>;

const batas = (label: string) => blankable(textLine({ label, max: MAX_LENGTH.alamat }));

export const updateGeografisSchema = z.object({
  judul,
  konten,
  batasUtara: batas(TENTANG_LABEL.batasUtara),
  batasSelatan: batas(TENTANG_LABEL.batasSelatan),
  batasBarat: batas(TENTANG_LABEL.batasBarat),
  batasTimur: batas(TENTANG_LABEL.batasTimur),
  luasWilayah: blankable(textLine({ label: TENTANG_LABEL.luasWilayah, max: MAX_LENGTH.judul })),
  jumlahPenduduk: blankable(textLine({ label: TENTANG_LABEL.jumlahPenduduk, max: MAX_LENGTH.judul })),
  ...edit,
});
export type UpdateGeografisInput = z.infer<typeof updateGeografisSchema>;

/** Each non-blank line of a text is an item. */
function* itemsOf(values: readonly unknown[]) {
  for (const value of values) {
    if (typeof value !== 'string') yield value;
    else for (const [line] of value.matchAll(/[^\r\n]+/g)) if (line.trim() !== '') yield line.trim();
  }
}

/** Reads no further than `most` values. */
function take<T>(values: Iterable<T>, most: number): T[] {
  const taken: T[] = [];
  for (const value of values) if (taken.push(value) >= most) break;
  return taken;
}

/** A list, or one text with an item per line. Blank items are dropped. */
const misiInput = z.optional(
  z.pipe(
    z.transform((value) => {
      if (typeof value !== 'string' && !Array.isArray(value)) return value ?? [];
      // One item above the maximum is enough for the refusal.
      return take(itemsOf([value].flat()), MAX_MISI.butir + 1);
    }),
    z
      .array(textLine({ label: 'Butir misi', max: MAX_MISI.panjang }), { error: 'Misi harus berupa daftar teks' })
      .check(z.maxLength(MAX_MISI.butir, `Misi paling banyak ${MAX_MISI.butir} butir`)),
  ),
);

/** An absent mission stays. */
export const updateVisiMisiSchema = z.object({
  judul,
  visi: textBlock({ label: TENTANG_LABEL.visi, max: MAX_LENGTH.teks }),
  misi: misiInput,
  updatedAt: updatedAtSchema,
});
export type UpdateVisiMisiInput = z.infer<typeof updateVisiMisiSchema>;
