import type { User } from '@pendopo/prisma/client';
import { isOfficial } from '@pendopo/shared/access/roles';
import { JEJAK_TEXT } from '@pendopo/shared/jejak/text';
import type { Context } from '../../deps.ts';
import { mustEnrol } from '../../domain/accounts/second-step.ts';
import { endOfSession } from '../../domain/accounts/sessions.ts';
import { recordEntry } from '../../domain/audit/audit-log.ts';
import type { Transaction } from '../../lib/prisma.ts';

export type Device = { perangkat: string; bersama: boolean };

type Account = Pick<User, 'id' | 'username' | 'nama' | 'role' | 'totp_sejak'>;
type Start<T> = { tx: Transaction; user: T; device: Device };

export async function startSession(
  { tokens, now }: Context,
  { tx, user: { id, role }, device }: Start<Pick<Account, 'id' | 'role'>>,
): Promise<string> {
  const created_at = now();
  const session = await tx.session.create({
    data: { ...device, user_id: id, created_at, terlihat_at: created_at, expires_at: endOfSession(created_at, role) },
  });
  await tx.$executeRaw`UPDATE users SET terlihat_at = ${created_at} WHERE id = ${id}`;
  return tokens.issue({ userId: id, sessionId: session.id });
}

/** Begins the session after all checks. Records the login of an official. */
export async function enter<T extends Account>(ctx: Context, { tx, user, device }: Start<T>) {
  const { id, nama, username, role } = user;
  if (isOfficial(role))
    await recordEntry(tx, { id, nama }, { aksi: 'masuk', jenis: 'akun', sasaran_id: id, label: username });
  const harus_dua_langkah = await mustEnrol(tx, { account: user, at: ctx.now() });
  return { user: { ...user, harus_dua_langkah }, token: await startSession(ctx, { tx, user, device }) };
}

export async function recordFailedLogin(tx: Transaction, user: Omit<Account, 'nama' | 'totp_sejak'>): Promise<void> {
  if (!isOfficial(user.role)) return;
  const by = { id: null, nama: JEJAK_TEXT.unknown };
  await recordEntry(tx, by, { aksi: 'gagal_masuk', jenis: 'akun', sasaran_id: user.id, label: user.username });
}

/** Locks an account. Returns false if its password has changed since it was compared, or if it is inactive. */
export async function lockUnchanged(tx: Transaction, { id, password_hash }: Pick<User, 'id' | 'password_hash'>) {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT FROM users WHERE id = ${id} AND password_hash = ${password_hash} AND aktif FOR NO KEY UPDATE`;
  return locked.length === 1;
}
