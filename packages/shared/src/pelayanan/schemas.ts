import * as z from 'zod/mini';
import { blankable, daySchema, MAX_LENGTH, oneOf, textLine, updatedAtSchema } from '../common.ts';
import { SURAT_CATALOGUE } from '../surat/catalogue.ts';
import { JENIS_LIBUR, MAX_PELAYANAN, PELAYANAN_TEXT } from './text.ts';

export const pelayananSchema = z.strictObject({
  hari_kerja: z.array(
    z.strictObject({
      judul: z.string(),
      hari_kerja: z.number(),
      /** Null if the village has changed the default. */
      alasan: z.nullable(z.string()),
    }),
  ),
  /** `hari`: 0 is Sunday. Times are `HH:MM`. */
  jam: z.array(z.strictObject({ hari: z.number(), buka: z.string(), tutup: z.string() })),
  /** Note such as a break at noon; '' if none. */
  keterangan_jam: z.string(),
  libur: z.array(z.strictObject({ tanggal: z.string(), nama: z.string(), jenis: z.enum(JENIS_LIBUR) })),
  /** Shared leave days are days without service. */
  cuti_bersama_libur: z.boolean(),
  pengaduan_hari_kerja: z.number(),
  updatedAt: z.string(),
});
export type Pelayanan = z.infer<typeof pelayananSchema>;

const TITLES = SURAT_CATALOGUE.map(({ judul }) => judul) as [string, ...string[]];
const daysSchema = z
  .int({ error: PELAYANAN_TEXT.days })
  .check(z.gte(1, PELAYANAN_TEXT.days), z.lte(MAX_PELAYANAN.hari_kerja, PELAYANAN_TEXT.days));
const hourSchema = z
  .string({ error: PELAYANAN_TEXT.hour })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, PELAYANAN_TEXT.hour));

const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

export const updatePelayananSchema = z.object({
  hari_kerja: z
    .array(z.object({ judul: oneOf(TITLES, 'Jenis surat tidak dikenal'), hari_kerja: daysSchema }), {
      error: PELAYANAN_TEXT.days,
    })
    .check(z.maxLength(TITLES.length, PELAYANAN_TEXT.days)),
  jam: z
    .array(
      z
        .object({
          hari: z
            .int({ error: PELAYANAN_TEXT.hour })
            .check(z.gte(0, PELAYANAN_TEXT.hour), z.lte(6, PELAYANAN_TEXT.hour)),
          buka: hourSchema,
          tutup: hourSchema,
        })
        .check(z.refine(({ buka, tutup }) => buka < tutup, { error: PELAYANAN_TEXT.hourOrder, path: ['tutup'] })),
      { error: PELAYANAN_TEXT.noHours },
    )
    .check(
      z.minLength(1, PELAYANAN_TEXT.noHours),
      z.refine((rows) => isOnce(rows.map(({ hari }) => hari)), PELAYANAN_TEXT.hoursTwice),
    ),
  keterangan_jam: blankable(textLine({ label: 'Keterangan jam pelayanan', max: MAX_LENGTH.alamat })),
  libur: z
    .array(
      z.object({
        tanggal: daySchema('Tanggal libur'),
        nama: textLine({ label: 'Nama hari libur', max: MAX_LENGTH.nama }),
        jenis: oneOf(JENIS_LIBUR, `jenis harus salah satu dari ${JENIS_LIBUR.join(', ')}`),
      }),
      { error: 'libur harus berupa daftar hari libur' },
    )
    .check(
      z.maxLength(MAX_PELAYANAN.libur, PELAYANAN_TEXT.tooManyHolidays),
      z.refine((rows) => isOnce(rows.map(({ tanggal }) => tanggal)), {
        error: ({ input }) => {
          const days = (input as { tanggal: string }[]).map(({ tanggal }) => tanggal);
          return PELAYANAN_TEXT.holidayTwice(days.find((day, at) => days.indexOf(day) !== at) ?? '');
        },
      }),
    ),
  cuti_bersama_libur: z.boolean({ error: 'cuti_bersama_libur harus true atau false' }),
  pengaduan_hari_kerja: daysSchema,
  updatedAt: updatedAtSchema,
});
export type UpdatePelayananInput = z.infer<typeof updatePelayananSchema>;
