import { ROLES } from '@pendopo/shared/access/roles';
import type { Sesi, SessionsAnswer } from '@pendopo/shared/auth/akses';
import type { Keamanan } from '@pendopo/shared/auth/keamanan';
import type { User } from '@pendopo/shared/auth/schemas';
import { pictureUrl } from '../../lib/picture-url.ts';

export type UserRow = Omit<User, 'role' | 'created_at' | 'updatedAt'> & {
  role: string;
  created_at: Date;
  updatedAt: Date;
};

export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    nama: row.nama,
    email: row.email,
    no_hp: row.no_hp,
    role: ROLES.find((role) => role === row.role) ?? 'user',
    profile_image: pictureUrl(row.profile_image),
    must_change_password: row.must_change_password,
    harus_dua_langkah: row.harus_dua_langkah,
    created_at: row.created_at.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type SesiRow = Omit<Sesi, 'sekarang' | 'created_at' | 'terlihat_at'> & { created_at: Date; terlihat_at: Date };

export const presentSesi = ({ id, perangkat, bersama, created_at, terlihat_at }: SesiRow, current: string): Sesi => ({
  id,
  perangkat: perangkat || 'Perangkat tidak dikenal',
  bersama,
  sekarang: id === current,
  created_at: created_at.toISOString(),
  terlihat_at: terlihat_at.toISOString(),
});

type AksesRow = { cara: string; oleh_nama: string; created_at: Date; dipakai_at: Date | null };

export const presentAkses = ({
  cara,
  oleh_nama,
  created_at,
  dipakai_at,
}: AksesRow): SessionsAnswer['akses'][number] => ({
  cara,
  oleh_nama,
  created_at: created_at.toISOString(),
  dipakai_at: dipakai_at?.toISOString() ?? null,
});

type KeamananRow = {
  totp_sejak: Date | null;
  codes: number;
  wajib: boolean;
  passkey: { id: string; nama: string; created_at: Date; dipakai_at: Date | null; berlaku: boolean }[];
};

export const presentKeamanan = ({ totp_sejak, codes, wajib, passkey }: KeamananRow): Keamanan => ({
  totp: totp_sejak !== null,
  sejak: totp_sejak?.toISOString() ?? null,
  kode_tersisa: codes,
  passkey: passkey.map(({ id, nama, created_at, dipakai_at, berlaku }) => ({
    id,
    nama,
    created_at: created_at.toISOString(),
    dipakai_at: dipakai_at?.toISOString() ?? null,
    berlaku,
  })),
  wajib,
});
