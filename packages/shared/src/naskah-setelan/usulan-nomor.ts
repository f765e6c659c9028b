import * as z from 'zod/mini';
import { DERET_NOMOR, type DeretNomor } from './number.ts';

// Numbering of the previous system. An admin confirms it before the portal issues its first number.

export const CARA_ASAL = {
  layanan: 'Satu urutan untuk semua surat layanan; surat masuk dan surat keluar masing-masing satu urutan',
  jenis: 'Satu urutan untuk setiap jenis surat',
  semua: 'Satu urutan untuk semua surat, juga surat masuk',
} as const;
export type CaraAsal = keyof typeof CARA_ASAL;

export const mulaiDeretSchema = z.strictObject({ deret: z.string(), nomor: z.number() });
export type MulaiDeret = z.infer<typeof mulaiDeretSchema>;

const terakhirSchema = z.strictObject({
  nama: z.string(),
  /** Slug of the application type here; null if there is none. */
  jenis: z.nullable(z.string()),
  /** Classification code here; null if the former code has no equivalent. */
  kode: z.nullable(z.string()),
  nomor: z.number(),
});

export const usulanNomorSchema = z.strictObject({
  pola_asal: z.string(),
  /** `pola_asal` with the placeholders of this portal. */
  pola_nomor: z.string(),
  cara_asal: z.enum(Object.keys(CARA_ASAL) as [CaraAsal, ...CaraAsal[]]),
  deret_nomor: z.enum(DERET_NOMOR),
  catatan: z.array(z.string()),
  tahun: z.number(),
  terakhir: z.array(terakhirSchema),
});
export type UsulanNomor = z.infer<typeof usulanNomorSchema>;

/** Books of letters that the previous system did not print. */
export const BUKU_ASAL = { masuk: 'Surat masuk', keluar: 'Surat keluar' } as const;

export const hasNoType = ({ nama, jenis }: UsulanNomor['terakhir'][number]): boolean =>
  jenis === null && !Object.values<string>(BUKU_ASAL).includes(nama);

export type NumberedType = { kode: string; judul: string; kode_klasifikasi: string };

export type NamedStart = MulaiDeret & { untuk: string[] };

type Counting = { deret: DeretNomor; types: readonly NumberedType[] };

/** Returns null if no document of this portal uses the sequence. */
function sequenceOf({ nama, jenis, kode }: UsulanNomor['terakhir'][number], { deret, types }: Counting) {
  const own = types.find((type) => type.kode === jenis);
  const code = own?.kode_klasifikasi ?? kode;
  const sharing = types.filter((type) => type.kode_klasifikasi === code);
  // A letter from outside the portal counts in the sequence of the type with its code.
  const counted = own ?? sharing[0];
  if (deret === 'jenis' && counted) return { deret: counted.kode, untuk: [counted.judul] };
  const untuk = [
    ...sharing.map(({ judul }) => judul),
    ...(nama === BUKU_ASAL.keluar ? ['surat keluar di Buku Agenda'] : []),
  ];
  return code === null || untuk.length === 0 ? null : { deret: code, untuk };
}

type Start = { mulai_dari: number | null; mulai_deret: NamedStart[] };

/** Returns this year's first numbers. They do not repeat any former number. */
export function startAfter(usulan: UsulanNomor, { tahun, ...counting }: Counting & { tahun: number }): Start {
  if (usulan.tahun !== tahun || usulan.terakhir.length === 0) return { mulai_dari: null, mulai_deret: [] };
  if (counting.deret === 'desa' || usulan.cara_asal !== 'jenis') {
    const highest = Math.max(...usulan.terakhir.map(({ nomor }) => nomor));
    return { mulai_dari: highest + 1, mulai_deret: [] };
  }
  const starts = new Map<string, NamedStart>();
  for (const last of usulan.terakhir) {
    const sequence = sequenceOf(last, counting);
    if (sequence === null) continue;
    const { deret, untuk } = sequence;
    const known = starts.get(deret);
    starts.set(deret, {
      deret,
      nomor: Math.max(known?.nomor ?? 0, last.nomor + 1),
      untuk: [...new Set([...(known?.untuk ?? []), ...untuk])],
    });
  }
  return { mulai_dari: null, mulai_deret: [...starts.values()] };
}
