import * as z from 'zod/mini';
import { daySchema, textBlock, textLine } from '../common.ts';
import { villageDay } from '../text/dates.ts';
import { schemaMessage } from '../text/sebutan.ts';
import { PENGANTAR_TEXT, STATUS_PENGANTAR } from './text.ts';

const text = z.nullable(z.string());

/** A link with which a head of an RT or RW confirms a requirement. */
export const pengantarRtSchema = z.strictObject({
  id: z.number(),
  jenis_persyaratan: z.string(),
  /** "Ketua RT 03/RW 01, Sutarno". */
  nama_rt: z.string(),
  status: z.enum(STATUS_PENGANTAR),
  nomor: text,
  tanggal: text,
  alasan: text,
  oleh_petugas: z.boolean(),
  expires_at: z.string(),
  dijawab_at: text,
  /** For officials: origin of the reply to an applicant's own link. `menit` counts from its creation. */
  asal_jawaban: z.nullable(
    z.strictObject({ jaringan_pemohon: z.boolean(), perangkat_pemohon: z.boolean(), menit: z.number() }),
  ),
});
export type PengantarRt = z.infer<typeof pengantarRtSchema>;

/** A new link is returned only here and is not stored. */
export const tautanRtSchema = z.strictObject({
  pengantar_rt: pengantarRtSchema,
  tautan: z.string(),
  /** Null if only officials may know the number. */
  no_hp: text,
});
export type TautanRt = z.infer<typeof tautanRtSchema>;

const UNKNOWN = schemaMessage(PENGANTAR_TEXT.headNeeded);

export const mintaPengantarSchema = z.object({
  jenis_persyaratan: z.string({ error: 'Jenis persyaratan wajib disebut' }).check(z.maxLength(300), z.trim()),
  rt_rw_id: z.int({ error: UNKNOWN }).check(z.gte(1, UNKNOWN), z.lte(2_147_483_647, UNKNOWN)),
});
export type MintaPengantarInput = z.infer<typeof mintaPengantarSchema>;

/** Converts 18/11/2026: old browsers have no date field. */
function isoDay(value: unknown): unknown {
  const typed = typeof value === 'string' && /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})\s*$/.exec(value.slice(0, 20));
  if (!typed) return value;
  const [, day = '', month = '', year = ''] = typed;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export const jawabPengantarSchema = z.discriminatedUnion(
  'keputusan',
  [
    z.object({
      keputusan: z.literal('setuju'),
      nomor: textLine({ label: 'Nomor pengantar', max: 100 }),
      tanggal: z.pipe(
        z.transform(isoDay),
        daySchema('Tanggal pengantar').check(
          z.refine((day) => day <= villageDay(), 'Tanggal pengantar tidak boleh di masa depan'),
        ),
      ),
    }),
    z.object({ keputusan: z.literal('tolak'), alasan: textBlock({ label: 'Alasan', max: 500 }) }),
  ],
  'Pilih Setujui atau Tolak',
);
export type JawabPengantarInput = z.infer<typeof jawabPengantarSchema>;
