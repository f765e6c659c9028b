import type { Kiriman, Surel, SurelSaya } from '@pendopo/shared/surel/schemas';
import {
  type JenisKiriman,
  type KeadaanKiriman,
  type SaluranKiriman,
  SUREL_DITOLAK_MOST,
} from '@pendopo/shared/surel/text';
import type { readOwn } from './surel.saya.service.ts';
import type { readSurel } from './surel.service.ts';

type Read = Awaited<ReturnType<typeof readSurel>>;

/** Keeps the first letter and the domain. */
const maskedAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1•••');

/** Keeps the last three digits. */
const maskedNumber = (number: string): string => `•••${number.slice(-3)}`;

const presentKiriman = (row: Read['rows'][number]): Kiriman => ({
  id: row.id,
  saluran: row.saluran as SaluranKiriman,
  jenis: row.jenis as JenisKiriman,
  kepada: (row.saluran === 'kait' ? maskedNumber : maskedAddress)(row.alamat),
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
  kait: {
    url: read.settings.kait_url,
    siap: read.gateway.isGatewayReady,
    menunggu: read.gateway.waiting,
    penerima: read.gateway.recipients,
    kesalahan: read.gateway.last?.keadaan === 'ditolak' ? null : (read.gateway.last?.kesalahan ?? null),
  },
  kiriman: read.rows.map(presentKiriman),
});

export const presentSurelSaya = (read: Awaited<ReturnType<typeof readOwn>>): SurelSaya => ({
  dilayani: read.served,
  alamat: read.email,
  terverifikasi: read.email_terverifikasi_at !== null,
  kabar: read.email_kabar,
  ditolak: read.email_ditolak >= SUREL_DITOLAK_MOST,
  kait: read.host === null ? null : { host: read.host, no_hp: read.no_hp, kabar: read.wa_kabar },
});
