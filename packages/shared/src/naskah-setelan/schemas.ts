import * as z from 'zod/mini';
import { blankable, daySchema, MAX_LENGTH, oneOf, textLine, updatedAtSchema } from '../common.ts';
import { SURAT_CATALOGUE } from '../surat/catalogue.ts';
import { canBePrinted } from '../text/printable.ts';
import { DERET_NOMOR } from './number.ts';
import { jenisMandat, PENERIMA_MANDAT, type PenerimaMandat } from './signing.ts';
import { KERTAS } from './text.ts';
import { mulaiDeretSchema } from './usulan-nomor.ts';

/** A mandate to sign for the village head, with its legal ground (`dasar`). */
const mandatSchema = z.strictObject({
  cara: z.enum(PENERIMA_MANDAT),
  dasar: z.string(),
  mulai: z.string(),
  sampai: z.string(),
  jenis: z.array(z.string()),
});
export type Mandat = z.infer<typeof mandatSchema>;
export const mandatListSchema = z.array(mandatSchema);

/** Empty `kop_baris`: the letterhead comes from the village's identity. */
export const naskahSetelanSchema = z.strictObject({
  alamat_kop: z.string(),
  kop_baris: z.array(z.string()),
  kertas: z.enum(KERTAS),
  kode_klasifikasi_umum: z.string(),
  pola_nomor: z.string(),
  deret_nomor: z.enum(DERET_NOMOR),
  mulai_dari: z.nullable(z.number()),
  mulai_deret: z.array(mulaiDeretSchema),
  mandat: mandatListSchema,
  bagikan_pindaian: z.boolean(),
  dua_orang: z.boolean(),
  ekspedisi_ambil: z.boolean(),
  updatedAt: z.string(),
});
export type NaskahSetelan = z.infer<typeof naskahSetelanSchema>;

/** Ids of persons of the organisation chart with accounts that may not sign. */
export const tanpaHakSchema = z.array(z.number());

export const kodeKlasifikasiSchema = textLine({ label: 'Kode klasifikasi', max: 30 }).check(
  z.regex(/^\d{3}(\.\d{1,4}){0,6}$/, 'Kode klasifikasi harus berupa angka bertitik, misalnya 400.10.2.2'),
);

const FIRST = 'Nomor awal harus angka 1 sampai 99999';
const KINDS = 'Jenis surat pada mandat tidak dikenal';
const flag = (label: string) => z.optional(z.boolean({ error: `${label} harus ya atau tidak` }));

const notMandated = (cara: PenerimaMandat, jenis: readonly string[]) => {
  const allowed = jenisMandat(cara);
  return SURAT_CATALOGUE.filter((type) => jenis.includes(type.kode) && !allowed.includes(type)).map(
    ({ judul }) => judul,
  );
};

export const mandatInputSchema = z
  .object({
    cara: oneOf(PENERIMA_MANDAT, 'Penerima mandat wajib dipilih'),
    dasar: textLine({ label: 'Dasar mandat', max: MAX_LENGTH.judul }).check(canBePrinted('Dasar mandat')),
    mulai: daySchema('Tanggal mulai mandat'),
    sampai: daySchema('Tanggal selesai mandat'),
    jenis: z
      .array(oneOf(SURAT_CATALOGUE.map(({ kode }) => kode) as [string, ...string[]], KINDS), { error: KINDS })
      .check(
        z.minLength(1, 'Pilih sedikitnya satu jenis surat pada mandat'),
        z.maxLength(SURAT_CATALOGUE.length, KINDS),
      ),
  })
  .check(
    z.refine(({ mulai, sampai }) => mulai <= sampai, {
      error: 'Tanggal selesai mandat tidak boleh sebelum tanggal mulai',
      path: ['sampai'],
    }),
    z.refine(({ cara, jenis }) => notMandated(cara, jenis).length === 0, {
      error: ({ input }) => {
        const { cara, jenis } = input as { cara: PenerimaMandat; jenis: string[] };
        return `Tidak dapat dimandatkan: ${notMandated(cara, jenis).join(', ')}`;
      },
      path: ['jenis'],
    }),
  );

const firstNumber = z.int({ error: FIRST }).check(z.gte(1, FIRST), z.lte(99_999, FIRST));
const SEQUENCES = 'Nomor awal per deret harus berupa daftar';
/** More than the sequences that a village can number by. */
const MAX_SEQUENCES = 200;

const numbering = {
  pola_nomor: textLine({ label: 'Pola nomor', max: MAX_LENGTH.nama }).check(canBePrinted('Pola nomor')),
  deret_nomor: oneOf(DERET_NOMOR, `Deret nomor harus salah satu dari ${DERET_NOMOR.join(', ')}`),
  mulai_dari: z.nullable(firstNumber),
  mulai_deret: z
    .array(z.object({ deret: textLine({ label: 'Deret', max: MAX_LENGTH.nama }), nomor: firstNumber }), {
      error: SEQUENCES,
    })
    .check(z.maxLength(MAX_SEQUENCES, SEQUENCES)),
};

/** Absent fields stay. The server checks pattern and series together with the stored ones. */
export const updateNaskahSetelanSchema = z.object({
  alamat_kop: blankable(textLine({ label: 'Alamat kop', max: MAX_LENGTH.judul }).check(canBePrinted('Alamat kop'))),
  kop_baris: z.optional(
    z
      .array(textLine({ label: 'Baris kop', max: MAX_LENGTH.judul }).check(canBePrinted('Baris kop')), {
        error: 'Baris kop harus berupa daftar',
      })
      .check(z.maxLength(5, 'Kop surat paling banyak 5 baris')),
  ),
  kertas: z.optional(oneOf(KERTAS, 'Kertas harus A4 atau F4')),
  kode_klasifikasi_umum: z.optional(kodeKlasifikasiSchema),
  pola_nomor: z.optional(numbering.pola_nomor),
  deret_nomor: z.optional(numbering.deret_nomor),
  mulai_dari: z.optional(numbering.mulai_dari),
  mulai_deret: z.optional(numbering.mulai_deret),
  mandat: z.optional(
    z
      .array(mandatInputSchema, { error: 'Mandat harus berupa daftar' })
      .check(z.maxLength(50, 'Mandat paling banyak 50')),
  ),
  bagikan_pindaian: flag('Bagikan pindaian'),
  dua_orang: flag('Dua orang'),
  ekspedisi_ambil: flag('Buku ekspedisi'),
  updatedAt: updatedAtSchema,
});
export type UpdateNaskahSetelanInput = z.infer<typeof updateNaskahSetelanSchema>;

/** Confirmation of the whole numbering after a move. */
export const confirmNumberingSchema = z.object({ ...numbering, updatedAt: updatedAtSchema });
export type ConfirmNumberingInput = z.infer<typeof confirmNumberingSchema>;
