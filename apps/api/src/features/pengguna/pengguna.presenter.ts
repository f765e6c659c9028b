import { NAMA_PERAN, ROLES } from '@pendopo/shared/access/roles';
import type { Pengguna, PermintaanAkses, Warga } from '@pendopo/shared/pengguna/schemas';
import { type Column, minute, number, text } from '../../lib/table.ts';
import { type findRequests, type findResidents, isKnownNumber } from './pengguna.akses.service.ts';
import type { PenggunaRecord } from './pengguna.service.ts';

const roleOf = (text: string) => ROLES.find((role) => role === text) ?? 'user';

export const presentPengguna = (row: PenggunaRecord, at: Date): Pengguna => ({
  id: row.id,
  username: row.username,
  nama: row.nama,
  email: row.email,
  no_hp: row.no_hp,
  role: roleOf(row.role),
  aktif: row.aktif,
  jabatan: row.struktur && row.struktur_id !== null ? { struktur_id: row.struktur_id, ...row.struktur } : null,
  boleh_tanda_tangan: row.boleh_tanda_tangan,
  dua_langkah: row.totp_sejak !== null || row._count.passkey > 0,
  bisa_whatsapp: isKnownNumber(row, at),
  terlihat_at: row.terlihat_at?.toISOString() ?? null,
  jumlah_surat: row._count.surat,
  created_at: row.created_at.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

type WargaRow = Awaited<ReturnType<typeof findResidents>>[number];

export const presentWarga = ({ id, username, nama, no_hp, no_hp_sejak, created_at }: WargaRow, at: Date): Warga => ({
  id,
  username,
  nama,
  akhir_no_hp: no_hp?.slice(-4) ?? null,
  bisa_whatsapp: isKnownNumber({ no_hp, no_hp_sejak }, at),
  created_at: created_at.toISOString(),
});

type RequestRow = Awaited<ReturnType<typeof findRequests>>[number];

/** Hides the existence of an account that the reader may not help. */
export function presentPermintaan(row: RequestRow, { at, isAdmin }: { at: Date; isAdmin: boolean }): PermintaanAkses {
  const { user } = row;
  const mayHelp = user?.aktif && (isAdmin || user.role === 'user');
  return {
    id: row.id,
    nomor: row.nomor,
    nama_akun: row.nama_akun,
    akun: mayHelp ? { ...presentWarga(user, at), role: roleOf(user.role) } : null,
    created_at: row.created_at.toISOString(),
  };
}

export const PENGGUNA_COLUMNS: Column<PenggunaRecord>[] = [
  text('Username', ({ username }) => username),
  text('Nama', ({ nama }) => nama),
  text('Email', ({ email }) => email),
  text('No. HP', ({ no_hp }) => no_hp),
  text('Peran', ({ role }) => NAMA_PERAN[roleOf(role)]),
  text('Aktif', ({ aktif }) => (aktif ? 'Ya' : 'Tidak')),
  text('Jabatan', ({ struktur }) => struktur?.jabatan ?? null),
  minute('Terakhir terlihat', ({ terlihat_at }) => terlihat_at),
  number('Jumlah surat', ({ _count }) => _count.surat),
  minute('Terdaftar', ({ created_at }) => created_at),
];
