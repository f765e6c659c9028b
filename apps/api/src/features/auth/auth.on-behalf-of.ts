import type { User } from '@pendopo/shared/auth/schemas';
import { presentUser, type UserRow } from './auth.presenter.ts';

/** Presents an account for its owner. Officials who must set up 2FA cannot reach their data. */
export const akunOf = (row: Omit<UserRow, 'harus_dua_langkah'>): User =>
  presentUser({ ...row, harus_dua_langkah: false });
