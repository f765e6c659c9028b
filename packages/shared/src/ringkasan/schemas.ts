import * as z from 'zod/mini';
import { STATUS_PENGADUAN } from '../pengaduan/text.ts';
import { STATUS_SURAT } from '../surat/text.ts';
import { BUTIR_PERSIAPAN, type ButirPersiapan } from './persiapan.ts';

const suratLamaSchema = z.strictObject({
  id: z.number(),
  nama: z.string(),
  jenis_surat: z.string(),
  tanggal_pengajuan: z.string(),
  status: z.enum(STATUS_SURAT),
});

const pengaduanLamaSchema = z.strictObject({
  id: z.number(),
  judul: z.string(),
  status: z.enum(STATUS_PENGADUAN),
  created_at: z.string(),
});

export const RINGKASAN_TEXT = { startedNew: 'Portal dimulai baru. Arsip lama tetap tersimpan.' } as const;

/** What waits for the officials, the village's month so far, and how the server is. */
export const ringkasanSchema = z.strictObject({
  surat_menunggu: z.number(),
  /** Open requests that are promised for today, that are late, and whose applicant is asked for something. */
  surat_tenggat_hari_ini: z.number(),
  surat_lewat: z.number(),
  surat_berhenti: z.number(),
  pengaduan_baru: z.number(),
  /** Complaints without an answer, likewise. */
  pengaduan_tenggat_hari_ini: z.number(),
  pengaduan_lewat: z.number(),
  pesan_belum_dibaca: z.number(),
  /** People who have lost a password and wait for a code. */
  permintaan_akses: z.number(),
  /** Letters with a number that wait for their signature, and signed ones that wait to be handed over. */
  naskah_bernomor: z.number(),
  naskah_ditandatangani: z.number(),
  /** At most five that are not Selesai, oldest first; so are the complaints. */
  surat_terlama: z.array(suratLamaSchema),
  pengaduan_terlama: z.array(pengaduanLamaSchema),
  bulan_ini: z.strictObject({
    hari: z.array(z.strictObject({ tanggal: z.string(), surat: z.number(), pengaduan: z.number() })),
    surat_masuk: z.number(),
    /** Those that stand at Selesai and got there this month, whenever they came in. */
    surat_selesai: z.number(),
    /** Those that stand at Ditolak, likewise. */
    surat_ditolak: z.number(),
    pengaduan_masuk: z.number(),
    pengaduan_selesai: z.number(),
  }),
  /** The year of which no national day off is known, from November of the one before on until it is over. */
  libur_kurang: z.nullable(z.number()),
  /** What a new village has yet to set up, and what it has; empty once nothing is left. */
  persiapan: z.array(
    z.strictObject({
      butir: z.enum(BUTIR_PERSIAPAN as [ButirPersiapan, ...ButirPersiapan[]]),
      selesai: z.boolean(),
      /** The fields that are still empty, where the line stands for several. */
      kurang: z.array(z.string()),
      /** Who has said that this village does not need it, and when. */
      dilewati: z.nullable(z.strictObject({ oleh: z.string(), pada: z.string() })),
    }),
  ),
  sistem: z.strictObject({
    cadangan: z.nullable(
      z.strictObject({ finished_at: z.string(), tested_at: z.nullable(z.string()), error: z.nullable(z.string()) }),
    ),
    /** No backup of the last 26 hours has been proven to restore. */
    cadangan_terlambat: z.boolean(),
    /** The last proven archive lies on the database's disk alone. */
    cadangan_satu_diska: z.boolean(),
    /** The archive of another installation that this empty portal may be restored from; null when there is no such question. */
    arsip_lain: z.nullable(z.strictObject({ file: z.string(), tanggal: z.nullable(z.string()) })),
    /** What the nightly check of the letters' archive found: a sentence that names the first broken row. */
    naskah_rusak: z.nullable(z.string()),
    disk_percent: z.number(),
    disk_penuh: z.boolean(),
    /** So little room is left that no file is taken in. */
    unggahan_ditolak: z.boolean(),
  }),
});
export type Ringkasan = z.infer<typeof ringkasanSchema>;

export const skipPersiapanSchema = z.object({
  tidak_perlu: z.boolean({ error: 'tidak_perlu harus berupa ya atau tidak' }),
});
