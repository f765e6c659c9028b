import * as z from 'zod/mini';
import { blankable, daySchema, keysOf, MAX_LENGTH, textLine } from '../common.ts';
import { alasanSchema } from '../files/ekspor.ts';
import { PERISTIWA } from '../penduduk/kode.ts';
import { villageDay } from '../text/dates.ts';
import { schemaMessage } from '../text/sebutan.ts';
import { LAPORAN_TEXT } from './text.ts';

const pair = z.strictObject({ l: z.number(), p: z.number() });
export const hitunganSchema = z.strictObject({ wni: pair, wna: pair, kk: pair });

export const barisLaporanSchema = z.strictObject({
  dusun: z.string(),
  awal: hitunganSchema,
  lahir: hitunganSchema,
  meninggal: hitunganSchema,
  datang: hitunganSchema,
  pindah: hitunganSchema,
  hilang: hitunganSchema,
  antar: hitunganSchema,
  koreksi: hitunganSchema,
  akhir: hitunganSchema,
});

/** Moves by destination; `kosong`: the destination's level is not recorded. */
const tujuanSchema = z.strictObject({
  desa: pair,
  kecamatan: pair,
  kabupaten: pair,
  provinsi: pair,
  negara: pair,
  kosong: pair,
});

/** A month's report as it is stored when the month is closed. */
export const isiLaporanSchema = z.strictObject({
  tahun: z.number(),
  bulan: z.number(),
  /** Origin of the opening count; null: it is the closing count of the month before. */
  awal: z.nullable(z.enum(['dihitung', 'diisi'])),
  dusun: z.array(barisLaporanSchema),
  /** Destinations by hamlet, in the order of `dusun`. */
  tujuan: z.array(tujuanSchema),
  kop: z.array(z.string()),
  desa: z.string(),
  tempat: z.string(),
  /** Day on which the month was closed, `YYYY-MM-DD`. */
  tanggal: z.string(),
  penandatangan: z.strictObject({ jabatan: z.array(z.string()), nama: z.string() }),
});
export type IsiLaporan = z.infer<typeof isiLaporanSchema>;
export type TujuanLaporan = z.infer<typeof tujuanSchema>;

const versiSchema = z.strictObject({
  versi: z.number(),
  sha256: z.string(),
  alasan: z.string(),
  oleh: z.string(),
  created_at: z.string(),
});

const kirimanSchema = z.strictObject({
  id: z.number(),
  versi: z.number(),
  kepada: z.string(),
  cara: z.string(),
  tanggal: z.string(),
  oleh: z.string(),
});

/** A closed month with its versions, newest first; or an open month as it would be closed now. */
export const laporanSchema = z.strictObject({
  isi: isiLaporanSchema,
  /** Hash of `isi`: the key for closing an open month. */
  kunci: z.string(),
  versi: z.array(versiSchema),
  kiriman: z.array(kirimanSchema),
  /** True if this month is the next to be closed, and has ended. */
  dapat_ditutup: z.boolean(),
  /** Events that a correction of this closed month would count otherwise. */
  pembetulan: z.array(
    z.strictObject({
      jenis: z.enum(keysOf(PERISTIWA)),
      nama: z.string(),
      tanggal: z.string(),
      dibatalkan: z.boolean(),
    }),
  ),
  /** Sentences about work to finish before the month is closed. */
  kurang: z.array(z.string()),
});
export type Laporan = z.infer<typeof laporanSchema>;

const whole = (least: number, most: number, error: string) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value)),
    z.int({ error }).check(z.gte(least, error), z.lte(most, error)),
  );
const masa = {
  tahun: whole(1900, 2999, LAPORAN_TEXT.unknownYear),
  bulan: whole(1, 12, LAPORAN_TEXT.unknownMonth),
};
const dusun = z.optional(z.string().check(z.maxLength(MAX_LENGTH.nama, schemaMessage(LAPORAN_TEXT.unknownDusun))));

/** `versi` is the newest unless given. `dusun` narrows the report to one hamlet. */
export const laporanQuerySchema = z.object({ ...masa, versi: z.optional(whole(1, 9999, LAPORAN_TEXT.notFound)) });
export const lembarLaporanQuerySchema = z.object({ ...laporanQuerySchema.shape, dusun });
export type LembarLaporanQuery = z.infer<typeof lembarLaporanQuerySchema>;
export const tahunLaporanQuerySchema = z.object({ tahun: masa.tahun });

const counted = whole(0, 999_999, LAPORAN_TEXT.opening);
const openingPair = z.object({ l: counted, p: counted });

/** The opening count of the first report, entered instead of counted. */
const awalSchema = z.object({
  dusun: z.string().check(z.maxLength(MAX_LENGTH.nama)),
  wni: openingPair,
  wna: openingPair,
  kk: openingPair,
});

export const tutupLaporanSchema = z.object({
  ...masa,
  /** `kunci` of the shown report: closing fails if its numbers have changed since. */
  kunci: z.string({ error: LAPORAN_TEXT.changed }).check(z.maxLength(64, LAPORAN_TEXT.changed)),
  awal: z.optional(z.array(awalSchema, { error: LAPORAN_TEXT.opening }).check(z.maxLength(200, LAPORAN_TEXT.opening))),
});
export type TutupLaporanInput = z.infer<typeof tutupLaporanSchema>;

export const betulkanLaporanSchema = z.object({
  ...masa,
  alasan: textLine({ label: 'Alasan', max: MAX_LENGTH.alamat, required: LAPORAN_TEXT.reason }),
});
export type BetulkanLaporanInput = z.infer<typeof betulkanLaporanSchema>;

export const kirimLaporanSchema = z.object({
  ...masa,
  kepada: textLine({ label: 'Dikirim kepada', max: MAX_LENGTH.nama }),
  cara: blankable(textLine({ label: 'Cara', max: MAX_LENGTH.nama })),
  tanggal: daySchema('Tanggal kirim').check(
    z.refine((day) => day <= villageDay(), { error: () => LAPORAN_TEXT.sentLater }),
  ),
});
export type KirimLaporanInput = z.infer<typeof kirimLaporanSchema>;

/** Voters on a day: not before today, because the register has today's state. */
export const pemilihQuerySchema = z.object({
  tanggal: daySchema('Tanggal pemungutan suara').check(
    z.refine((day) => day >= villageDay(), { error: () => LAPORAN_TEXT.votingPast }),
  ),
  alasan: alasanSchema,
});
export type PemilihQuery = z.infer<typeof pemilihQuerySchema>;

/** Months of a year: closed, open (counted now) or not yet begun. */
export const tahunLaporanSchema = z.strictObject({
  bulan: z.array(
    z.strictObject({
      bulan: z.number(),
      keadaan: z.enum(['ditutup', 'terbuka', 'belum']),
      versi: z.nullable(z.number()),
      kiriman: z.number(),
      jumlah: z.nullable(barisLaporanSchema),
    }),
  ),
});
export type TahunLaporan = z.infer<typeof tahunLaporanSchema>;
