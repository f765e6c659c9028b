import { JEJAK_TEXT } from '@pendopo/shared/jejak/text';
import { isOfficial } from '@pendopo/shared/roles';
import type { AppDeps } from '../../deps.ts';
import { mustEnrol } from '../../domain/accounts/second-step.ts';
import { endOfSession } from '../../domain/accounts/sessions.ts';
import type { PrismaClient, Transaction } from '../../lib/prisma.ts';
import { createTokens } from '../../lib/tokens.ts';

/** What one logs in with. */
export type Device = { perangkat: string; bersama: boolean };

type Account = { id: number; username: string; nama: string; role: string; totp_sejak: Date | null };
type Start = { user: Pick<Account, 'id' | 'role'>; device: Device; tx: PrismaClient | Transaction };

export type MasukService = ReturnType<typeof createMasukService>;

/** How sessions begin. */
export function createMasukService({ config, now }: { config: { jwtSecret: string }; now: AppDeps['now'] }) {
  const tokens = createTokens({ secret: config.jwtSecret, now });

  async function startSession({ user: { id, role }, device, tx }: Start): Promise<string> {
    const created_at = now();
    const session = await tx.session.create({
      data: { ...device, user_id: id, created_at, terlihat_at: created_at, expires_at: endOfSession(created_at, role) },
    });
    await tx.$executeRaw`UPDATE users SET terlihat_at = ${created_at} WHERE id = ${id}`;
    return tokens.issue({ userId: id, sessionId: session.id });
  }

  /** Notes that an official's login has failed. */
  async function traceFailed(tx: PrismaClient | Transaction, { id, username, role }: Omit<Account, 'nama'>) {
    if (!isOfficial(role)) return;
    const data = { aksi: 'gagal_masuk', jenis: 'akun', sasaran_id: id, label: username, perubahan: [] };
    await tx.jejak.create({ data: { ...data, oleh_nama: JEJAK_TEXT.unknown }, select: { id: true } });
  }

  return {
    readToken: tokens.read,
    issueToken: tokens.issue,
    startSession,
    traceFailed,

    /** Begins the session of somebody who has shown all that is asked for, and notes it where it is an official. */
    async enter<T extends Account>(tx: Transaction, { user, device }: { user: T; device: Device }) {
      const { id, nama, username, role } = user;
      if (isOfficial(role)) {
        const data = { aksi: 'masuk', jenis: 'akun', sasaran_id: id, label: username, perubahan: [] };
        await tx.jejak.create({ data: { ...data, oleh_id: id, oleh_nama: nama }, select: { id: true } });
      }
      const harus_dua_langkah = await mustEnrol(tx, { account: user, at: now() });
      return { user: { ...user, harus_dua_langkah }, token: await startSession({ user, device, tx }) };
    },
  };
}

/** Locks an account as long as its password is the one that was compared; whether it is. */
export async function lockUnchanged(tx: Transaction, { id, password_hash }: { id: number; password_hash: string }) {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT FROM users WHERE id = ${id} AND password_hash = ${password_hash} AND aktif FOR NO KEY UPDATE`;
  return locked.length === 1;
}
