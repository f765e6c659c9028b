import * as z from 'zod/mini';
import { DERET_NOMOR, type DeretNomor } from './number.ts';

// Numbering of the system before, as a move proposes it. An admin confirms it before the first number is taken here.

/** Ways of counting letters in the system before. */
export const CARA_ASAL = {
  layanan: 'Satu urutan untuk semua surat layanan; surat masuk dan surat keluar masing-masing satu urutan',
  jenis: 'Satu urutan untuk setiap jenis surat',
  semua: 'Satu urutan untuk semua surat, juga surat masuk',
} as const;
export type CaraAsal = keyof typeof CARA_ASAL;

/** The first number of one sequence. */
export const mulaiDeretSchema = z.strictObject({ deret: z.string(), nomor: z.number() });
export type MulaiDeret = z.infer<typeof mulaiDeretSchema>;

const terakhirSchema = z.strictObject({
  nama: z.string(),
  /** The letter type's slug here; null: there is none. */
  jenis: z.nullable(z.string()),
  /** The classification code that such letters have here; null: their code there is none of this portal. */
  kode: z.nullable(z.string()),
  nomor: z.number(),
});

export const usulanNomorSchema = z.strictObject({
  /** The pattern as the system before wrote it. */
  pola_asal: z.string(),
  /** The same pattern with the placeholders of this portal. */
  pola_nomor: z.string(),
  cara_asal: z.enum(Object.keys(CARA_ASAL) as [CaraAsal, ...CaraAsal[]]),
  deret_nomor: z.enum(DERET_NOMOR),
  /** Sentences on what could not be taken over as it was. */
  catatan: z.array(z.string()),
  /** The year in which the last numbers were taken. */
  tahun: z.number(),
  terakhir: z.array(terakhirSchema),
});
export type UsulanNomor = z.infer<typeof usulanNomorSchema>;

type Start = { mulai_dari: number | null; mulai_deret: MulaiDeret[] };

/** First numbers of this year that repeat no number of the system before, for a way of counting. */
export function startAfter(usulan: UsulanNomor, { deret, tahun }: { deret: DeretNomor; tahun: number }): Start {
  if (usulan.tahun !== tahun || usulan.terakhir.length === 0) return { mulai_dari: null, mulai_deret: [] };
  if (deret === 'desa' || usulan.cara_asal !== 'jenis') {
    const highest = Math.max(...usulan.terakhir.map(({ nomor }) => nomor));
    return { mulai_dari: highest + 1, mulai_deret: [] };
  }
  const starts = new Map<string, number>();
  for (const { jenis, kode, nomor } of usulan.terakhir) {
    const name = (deret === 'jenis' && jenis) || kode;
    if (name !== null) starts.set(name, Math.max(starts.get(name) ?? 0, nomor + 1));
  }
  return { mulai_dari: null, mulai_deret: [...starts].map(([name, nomor]) => ({ deret: name, nomor })) };
}
