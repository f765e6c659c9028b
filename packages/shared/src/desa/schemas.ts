import * as z from 'zod/mini';
import { blankable, checkedSchema, keysOf, MAX_LENGTH, oneOf, textLine, updatedAtSchema } from '../common.ts';
import { ZONA } from '../text/dates.ts';
import { canBePrinted } from '../text/printable.ts';
import { SEBUTAN, schemaMessage, type Text } from '../text/sebutan.ts';
import { DESA_LABEL } from './text.ts';

const sebutanSchema = z.record(z.enum(keysOf(SEBUTAN)), z.string());

const jamPelayananSchema = z.strictObject({ hari: z.string(), jam: z.string() });

/** `logo` is a path below /uploads; coordinates are WGS 84 degrees. */
export const desaSchema = z.strictObject({
  nama: z.string(),
  kecamatan: z.string(),
  kabupaten: z.string(),
  provinsi: z.string(),
  kode_desa: z.string(),
  kode_pos: z.string(),
  semboyan: z.string(),
  logo: z.nullable(z.string()),
  lintang: z.nullable(z.number()),
  bujur: z.nullable(z.number()),
  /** Derived from the service settings. */
  jam_pelayanan: z.array(jamPelayananSchema),
  no_ambulans: z.string(),
  no_babinsa: z.string(),
  zona: z.enum(ZONA),
  sebutan: sebutanSchema,
  /** False if applications need no endorsement by the head of RT or RW. */
  pengantar_wajib: z.boolean(),
  /** Village names by standard names; only names that differ. */
  nama_lembaga: z.record(z.string(), z.string()),
  /** Institutions without content; menus hide them from visitors. */
  lembaga_kosong: z.array(z.string()),
  /** Days that the files of a Selesai application are kept; a server setting. */
  masa_simpan: z.number(),
  /** Public base URL without a trailing slash. Officials may use another address. */
  alamat_portal: z.string(),
  updatedAt: z.string(),
});
export type Desa = z.infer<typeof desaSchema>;

const line = (label: Text, max: number = MAX_LENGTH.nama) => blankable(textLine({ label, max }));
const printedLine = (label: Text, max: number = MAX_LENGTH.nama) => textLine({ label, max }).check(canBePrinted(label));

const code = (label: Text, pattern: RegExp, example: string) =>
  blankable(
    textLine({ label, max: 20 }).check(
      z.regex(pattern, `${schemaMessage(label)} harus berupa angka, misalnya ${example}`),
    ),
  );

const phone = (label: Text) => code(label, /^\+?\d(?:[\s.-]?\d){2,14}$/, '119 atau 081234567890');

function degrees(label: Text, most: number) {
  const error = `${schemaMessage(label)} harus berupa angka antara -${most} dan ${most}`;
  return z.optional(
    z.pipe(
      z.transform((value) => {
        if (typeof value !== 'string') return value;
        const text = value.trim().replace(',', '.');
        return text === '' ? null : /^[+-]?\d{1,3}(?:\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN;
      }),
      z.nullable(z.number({ error }).check(z.gte(-most, error), z.lte(most, error))),
    ),
  );
}

const PARTED = /[<>]/;
const word = printedLine('Sebutan', 40).check(
  z.refine((text) => !PARTED.test(text), 'Sebutan tidak boleh memuat tanda < atau >'),
);

/** Multipart forms send the changed words as JSON. */
const editedSebutanSchema = z.pipe(
  z.transform((given) => {
    if (typeof given !== 'string') return given;
    try {
      return JSON.parse(given);
    } catch {
      return null;
    }
  }),
  z.partialRecord(z.enum(keysOf(SEBUTAN)), word, 'Sebutan tidak dapat dibaca'),
);

/** Absent fields stay. Latitude and longitude must be sent together. */
export const updateDesaSchema = z
  .object({
    nama: printedLine(DESA_LABEL.nama),
    kecamatan: blankable(printedLine(DESA_LABEL.kecamatan)),
    kabupaten: blankable(printedLine(DESA_LABEL.kabupaten)),
    provinsi: blankable(printedLine(DESA_LABEL.provinsi)),
    kode_desa: code(DESA_LABEL.kode_desa, /^\d+(?:\.\d+)*$/, '35.01.01.2001'),
    kode_pos: code(DESA_LABEL.kode_pos, /^\d{5}$/, '63512'),
    semboyan: line(DESA_LABEL.semboyan, MAX_LENGTH.judul),
    lintang: degrees(DESA_LABEL.lintang, 90),
    bujur: degrees(DESA_LABEL.bujur, 180),
    no_ambulans: phone(DESA_LABEL.no_ambulans),
    no_babinsa: phone(DESA_LABEL.no_babinsa),
    zona: z.optional(oneOf(ZONA, 'Zona waktu harus WIB, WITA, atau WIT')),
    sebutan: z.optional(editedSebutanSchema),
    pengantar_wajib: z.optional(checkedSchema),
    hapus_gambar: checkedSchema,
    updatedAt: updatedAtSchema,
  })
  .check(
    z.refine(({ lintang, bujur }) => (lintang ?? null) === null || (bujur ?? null) !== null, {
      error: 'Bujur wajib diisi bila lintang diisi',
      path: ['bujur'],
    }),
    z.refine(({ lintang, bujur }) => (bujur ?? null) === null || (lintang ?? null) !== null, {
      error: 'Lintang wajib diisi bila bujur diisi',
      path: ['lintang'],
    }),
  );
export type UpdateDesaInput = z.infer<typeof updateDesaSchema>;

const manifestIconSchema = z.strictObject({
  src: z.string(),
  sizes: z.string(),
  type: z.string(),
  purpose: z.exactOptional(z.string()),
});

export const manifestSchema = z.strictObject({
  name: z.string(),
  short_name: z.string(),
  lang: z.string(),
  id: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.string(),
  theme_color: z.string(),
  background_color: z.string(),
  shortcuts: z.array(z.strictObject({ name: z.string(), url: z.string(), icons: z.array(manifestIconSchema) })),
  icons: z.array(manifestIconSchema),
});
