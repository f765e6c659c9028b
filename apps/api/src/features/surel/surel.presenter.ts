import type { Kiriman, Surel, SurelSaya } from '@pendopo/shared/surel/schemas';
import { type JenisKiriman, type KeadaanKiriman, SUREL_DITOLAK_MOST } from '@pendopo/shared/surel/text';
import type { readOwn } from './surel.saya.service.ts';
import type { readSurel } from './surel.service.ts';

type Read = Awaited<ReturnType<typeof readSurel>>;

/** Keeps the first letter and the domain. */
const maskedAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1•••');

const presentKiriman = (row: Read['rows'][number]): Kiriman => ({
  id: row.id,
  jenis: row.jenis as JenisKiriman,
  kepada: maskedAddress(row.alamat),
  keadaan: row.keadaan as KeadaanKiriman,
  percobaan: row.percobaan,
  coba_at: row.keadaan === 'menunggu' ? row.coba_at.toISOString() : null,
  kesalahan: row.kesalahan,
  created_at: row.created_at.toISOString(),
});

export const presentSurel = (read: Read): Surel => ({
  aktif: read.settings.surel_warga,
  siap: read.isReady,
  menunggu: read.waiting,
  penerima: read.recipients,
  kiriman: read.rows.map(presentKiriman),
});

export const presentSurelSaya = (read: Awaited<ReturnType<typeof readOwn>>): SurelSaya => ({
  dilayani: read.served,
  alamat: read.email,
  terverifikasi: read.email_terverifikasi_at !== null,
  kabar: read.email_kabar,
  ditolak: read.email_ditolak >= SUREL_DITOLAK_MOST,
});
