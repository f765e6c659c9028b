import type { User } from '@pendopo/shared/auth/schemas';

export function aUser(own: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'niken',
    nama: 'Niken Larasanti',
    email: 'niken@contoh.id',
    no_hp: null,
    role: 'user',
    profile_image: null,
    must_change_password: false,
    harus_dua_langkah: false,
    created_at: '2026-03-07T02:05:00.000Z',
    updatedAt: '2026-03-07T02:05:00.000Z',
    ...own,
  };
}
