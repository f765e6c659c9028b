import { createHash, randomUUID } from 'node:crypto';
import type { User } from '@pendopo/prisma/client';
import type { CaraLangkah } from '@pendopo/shared/auth/keamanan';
import { KEAMANAN_TEXT } from '@pendopo/shared/auth/keamanan-text';
import type { Context } from '../../deps.ts';
import { write } from '../../domain/write.ts';
import { unauthorized } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { checkTotp, endOfStep, minutesOff } from '../../lib/totp.ts';
import { type Device, enter, lockUnchanged, recordFailedLogin } from './auth.masuk.service.ts';

const CHALLENGE_MS = 5 * 60_000;
const MOST_TRIES = 5;

type Account = Pick<User, 'id' | 'password_hash' | 'totp_rahasia' | 'totp_sejak'>;

export const sealedFor = (userId: number): string => `totp ${userId}`;

/** Returns the challenge of a login. It is unique for the login and the password. */
const challengeOf = (id: string, password_hash: string): string =>
  createHash('sha256').update(`${id} ${password_hash}`).digest('base64url');

/** Begins the second step after the password. Returns null for an account without one. */
export async function beginStep({ now }: Context, { tx, user }: { tx: Transaction; user: Account }) {
  const { id: user_id, password_hash, totp_sejak } = user;
  const passkeys = await tx.passkey.count({ where: { user_id, berlaku: true } });
  if (!totp_sejak && passkeys === 0) return null;
  const codes = await tx.kodeCadangan.count({ where: { user_id, dipakai_at: null } });
  const id = randomUUID();
  const nilai = challengeOf(id, password_hash);
  const expires_at = new Date(now().getTime() + CHALLENGE_MS);
  await tx.tantangan.create({ data: { id, user_id, jenis: 'totp', nilai, expires_at } });
  const cara: CaraLangkah[] = [];
  if (passkeys > 0) cara.push('passkey');
  if (totp_sejak) cara.push('totp');
  if (codes > 0) cara.push('cadangan');
  return { tantangan: id, cara };
}

/** Counts an attempt and locks the user. Throws a 401 for an expired or exhausted challenge, or a changed password. */
export async function claim({ now }: Context, { tx, tantangan }: { tx: Transaction; tantangan: string }) {
  const waiting = { id: tantangan, jenis: 'totp', percobaan: { lt: MOST_TRIES }, expires_at: { gt: now() } };
  const row = await tx.tantangan.findFirst({ where: waiting, include: { user: true } });
  const { user, nilai } = row ?? { user: null, nilai: '' };
  if (!user || nilai !== challengeOf(tantangan, user.password_hash) || !(await lockUnchanged(tx, user)))
    throw unauthorized(KEAMANAN_TEXT.stepOver);
  const counted = await tx.tantangan.updateMany({ where: waiting, data: { percobaan: { increment: 1 } } });
  if (counted.count === 0) throw unauthorized(KEAMANAN_TEXT.stepOver);
  return { user, nilai };
}

export async function nameOf({ prisma, now }: Context, tantangan: string): Promise<string> {
  const row = await prisma.tantangan.findFirst({
    where: { id: tantangan, jenis: 'totp', expires_at: { gt: now() } },
    select: { user: { select: { username: true } } },
  });
  if (!row?.user) throw unauthorized(KEAMANAN_TEXT.stepOver);
  return row.user.username;
}

type Try = { tx: Transaction; user: Account; kode: string };

/** Spends a TOTP code. Returns an error message, or null. */
async function refuseTotp({ sealed, now }: Context, { tx, user, kode }: Try): Promise<string | null> {
  const { id, totp_rahasia, totp_sejak } = user;
  const secret = totp_sejak && totp_rahasia ? sealed.open(totp_rahasia, sealedFor(id)) : null;
  const found = secret ? checkTotp({ secret, code: kode, at: now() }) : null;
  if (!found) return KEAMANAN_TEXT.wrongCode;
  const { step, off, counts } = found;
  if (counts) {
    const taken = await tx.$executeRaw`
      UPDATE users SET totp_langkah = ${step}
      WHERE id = ${id} AND (totp_langkah IS NULL OR totp_langkah < ${step}) AND NOT EXISTS (
        SELECT FROM tantangan WHERE user_id = ${id} AND jenis = 'totp-hangus' AND nilai = ${String(step)})`;
    return taken === 1 ? null : KEAMANAN_TEXT.wrongCode;
  }
  // Stores a code that was tried before its time window, so that it is rejected later.
  if (off > 0) {
    const data = { user_id: id, jenis: 'totp-hangus', nilai: String(step), expires_at: endOfStep(step) };
    await tx.tantangan.create({ data });
  }
  return KEAMANAN_TEXT.clockOff(minutesOff(found));
}

/** Spends a recovery code. Returns an error message, or null. */
async function refuseRecoveryCode({ sealed, now }: Context, { tx, user, kode }: Try): Promise<string | null> {
  const { count } = await tx.kodeCadangan.updateMany({
    where: { user_id: user.id, kode_hash: sealed.hash(kode), dipakai_at: null },
    data: { dipakai_at: now() },
  });
  return count === 1 ? null : KEAMANAN_TEXT.wrongRecoveryCode;
}

export function finishStep(
  ctx: Context,
  { tantangan, kode, device }: { tantangan: string; kode: string; device: Device },
) {
  return write(ctx, { by: null }, async ({ tx }) => {
    const { user } = await claim(ctx, { tx, tantangan });
    const refuse = /^\d{6}$/.test(kode) ? refuseTotp : refuseRecoveryCode;
    const refused = await refuse(ctx, { tx, user, kode });
    if (refused) {
      await recordFailedLogin(tx, user);
      return { refused };
    }
    await tx.tantangan.delete({ where: { id: tantangan } });
    return enter(ctx, { tx, user, device });
  });
}
