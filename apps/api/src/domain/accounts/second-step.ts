import type { User } from '@pendopo/prisma/client';
import { isOfficial } from '@pendopo/shared/access/roles';
import type { Reader, Transaction } from '../../lib/prisma.ts';

type Account = Pick<User, 'id' | 'role' | 'totp_sejak'>;

export async function isSecondStepRequired(db: Reader): Promise<boolean> {
  return (await db.setelanAkun.findUnique({ where: { id: 1 } }))?.wajib_dua_langkah ?? false;
}

/** Failed logins a day. Above this number, an official's password counts as being guessed. */
const GUESSED_FROM = 100;
const DAY_MS = 24 * 60 * 60_000;

/** Condition on user `u`, session `s`. Later failures do not count, so that they cannot interrupt an official. */
export const WAS_GUESSED_SQL = `(SELECT count(*) FROM (
    SELECT FROM jejak WHERE aksi = 'gagal_masuk' AND sasaran_id = u.id
      AND created_at > s.created_at - interval '1 day' AND created_at <= s.created_at LIMIT ${GUESSED_FROM + 1}) failed) > ${GUESSED_FROM}`;

async function wasGuessed(db: Reader, { id, at }: { id: number; at: Date }): Promise<boolean> {
  const created_at = { gt: new Date(at.getTime() - DAY_MS), lte: at };
  return (await db.jejak.count({ where: { aksi: 'gagal_masuk', sasaran_id: id, created_at } })) > GUESSED_FROM;
}

/** Returns whether the session is blocked until 2FA is set up. `SESSION_USER` checks the same at each request. */
export async function mustEnrol(
  db: Reader,
  { account: { id, role, totp_sejak }, at }: { account: Account; at: Date },
): Promise<boolean> {
  if (!isOfficial(role) || totp_sejak) return false;
  if (!(await isSecondStepRequired(db)) && !(await wasGuessed(db, { id, at }))) return false;
  return (await db.passkey.count({ where: { user_id: id, berlaku: true } })) === 0;
}

/** Leaves `updatedAt` unchanged. */
export const removeTotp = (tx: Transaction, user_id: number) => tx.$executeRaw`
  UPDATE users SET totp_rahasia = NULL, totp_sejak = NULL, totp_langkah = NULL WHERE id = ${user_id}`;

export async function removeSecondStep(tx: Transaction, user_id: number): Promise<void> {
  await removeTotp(tx, user_id);
  await tx.passkey.deleteMany({ where: { user_id } });
  await tx.kodeCadangan.deleteMany({ where: { user_id } });
  await tx.tantangan.deleteMany({ where: { user_id } });
}
