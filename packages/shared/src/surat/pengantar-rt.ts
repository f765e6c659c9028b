import * as z from 'zod/mini';

export const STATUS_PENGANTAR = ['terkirim', 'disetujui', 'ditolak', 'dibatalkan', 'kedaluwarsa'] as const;
export type StatusPengantar = (typeof STATUS_PENGANTAR)[number];

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
