import { ROLES, type User } from '@pendopo/shared/auth';
import { pictureUrl } from '../../lib/picture-url.ts';

type UserRow = Omit<User, 'role' | 'created_at' | 'updatedAt'> & { role: string; created_at: Date; updatedAt: Date };

/** A user as they and admins see them; the password's hash stays behind. */
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
    created_at: row.created_at.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
