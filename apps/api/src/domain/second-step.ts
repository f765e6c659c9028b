import { isOfficial } from '@pendopo/shared/roles';
import type { PrismaClient, Transaction } from '../lib/prisma.ts';

type Account = { id: number; role: string; totp_sejak: Date | null };

/** Whether officials must have a second step. */
export async function isSecondStepRequired(db: PrismaClient | Transaction): Promise<boolean> {
  return (await db.setelanAkun.findUnique({ where: { id: 1 } }))?.wajib_dua_langkah ?? false;
}

/** Whether an account opens nothing until it has a second step. `SESSION_USER` asks the same at each request. */
export async function mustEnrol(db: PrismaClient | Transaction, { id, role, totp_sejak }: Account): Promise<boolean> {
  if (!isOfficial(role) || totp_sejak) return false;
  return (await isSecondStepRequired(db)) && (await db.passkey.count({ where: { user_id: id } })) === 0;
}

/** Takes an account's second step off. No edit of the account. */
export async function removeSecondStep(tx: Transaction, user_id: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE users SET totp_rahasia = NULL, totp_sejak = NULL, totp_langkah = NULL WHERE id = ${user_id}`;
  await tx.passkey.deleteMany({ where: { user_id } });
  await tx.kodeCadangan.deleteMany({ where: { user_id } });
  await tx.tantangan.deleteMany({ where: { user_id } });
}
