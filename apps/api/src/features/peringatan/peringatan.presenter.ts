import { keysOf } from '@pendopo/shared/common';
import type { PeringatanTerkirim, SetelanPeringatan } from '@pendopo/shared/peringatan/schemas';
import { ENKRIPSI_SMTP, JENIS_PERINGATAN, SALURAN_PERINGATAN } from '@pendopo/shared/peringatan/text';
import { member } from '../../lib/member.ts';
import type { Sent, Settings } from './peringatan.service.ts';

export const presentSetelanPeringatan = (row: Settings): SetelanPeringatan => ({
  surel_aktif: row.surel_aktif,
  smtp_host: row.smtp_host,
  smtp_port: row.smtp_port,
  smtp_enkripsi: member(keysOf(ENKRIPSI_SMTP), row.smtp_enkripsi),
  smtp_pengguna: row.smtp_pengguna,
  ada_sandi: row.smtp_sandi !== null,
  pengirim: row.pengirim,
  penerima: row.penerima,
  webhook_aktif: row.webhook_aktif,
  webhook_url: row.webhook_url,
  tentang: row.tentang.map((jenis) => member(keysOf(JENIS_PERINGATAN), jenis)),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentPeringatanTerkirim = (row: Sent): PeringatanTerkirim => ({
  jenis: member(keysOf(JENIS_PERINGATAN), row.jenis),
  saluran: member(keysOf(SALURAN_PERINGATAN), row.saluran),
  created_at: row.created_at.toISOString(),
  terkirim_at: row.terkirim_at?.toISOString() ?? null,
  kesalahan: row.kesalahan,
});
