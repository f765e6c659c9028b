import * as z from 'zod/mini';
import { checkedSchema, MAX_LENGTH, oneOf, textLine, updatedAtSchema } from '../common.ts';
import { canBePrinted } from '../text/printable.ts';
import { MAX_STRUKTUR, STRUKTUR_LABEL, TIPE_STRUKTUR, TIPE_STRUKTUR_TITLE } from './text.ts';

export const strukturSchema = z.strictObject({
  id: z.number(),
  nama: z.string(),
  jabatan: z.string(),
  foto: z.nullable(z.string()),
  tipe: z.enum(TIPE_STRUKTUR),
  updatedAt: z.string(),
});
export type Struktur = z.infer<typeof strukturSchema>;

const fields = {
  nama: textLine({ label: STRUKTUR_LABEL.nama, max: MAX_LENGTH.nama }).check(canBePrinted(STRUKTUR_LABEL.nama)),
  jabatan: textLine({ label: STRUKTUR_LABEL.jabatan, max: MAX_LENGTH.judul }).check(
    canBePrinted(STRUKTUR_LABEL.jabatan),
  ),
  tipe: oneOf(TIPE_STRUKTUR, `Tingkat harus salah satu dari ${Object.values(TIPE_STRUKTUR_TITLE).join(', ')}`),
};
const edit = { hapus_gambar: checkedSchema, updatedAt: updatedAtSchema };

export const createStrukturSchema = z.object(fields);

export const updateStrukturSchema = z.object({ ...fields, ...edit });

function list<T extends z.ZodMiniType>(item: T, error: string) {
  return z.pipe(
    z.transform((value) => {
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value);
      } catch {
        return value;
      }
    }),
    z
      .array(item, { error })
      .check(z.maxLength(MAX_STRUKTUR.entries, `Struktur paling banyak ${MAX_STRUKTUR.entries} anggota`)),
  );
}

const ID_TEXT = 'id anggota struktur tidak dikenal';
const rowId = z.int({ error: ID_TEXT }).check(z.gte(1, ID_TEXT));

/** Entries with an id are edits, entries without one are new, `hapus` has ids to delete. A row may occur once. */
export const saveStrukturSchema = z
  .object({
    struktur: list(
      z.object({ id: z.optional(rowId), ...fields, ...edit }, { error: 'Anggota struktur tidak dapat dibaca' }),
      'Struktur harus berupa daftar anggota',
    ),
    hapus: z._default(list(rowId, 'hapus harus berupa daftar id'), []),
  })
  .check(
    z.refine(
      ({ struktur, hapus }) => {
        const ids = [...struktur.flatMap(({ id }) => id ?? []), ...hapus];
        return new Set(ids).size === ids.length;
      },
      { error: 'Anggota struktur yang sama dikirim lebih dari satu kali', path: ['struktur'] },
    ),
  );
export type SaveStrukturInput = z.infer<typeof saveStrukturSchema>;
