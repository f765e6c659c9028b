import { createHash, randomUUID } from 'node:crypto';
import type { CaraLangkah } from '@pendopo/shared/auth/keamanan';
import { KEAMANAN_TEXT } from '@pendopo/shared/auth/keamanan-text';
import type { AppDeps } from '../../deps.ts';
import { unauthorized } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { createSealed } from '../../lib/sealed.ts';
import { checkTotp, endOfStep, minutesOff } from '../../lib/totp.ts';
import { type Device, lockUnchanged, type MasukService } from './auth.masuk.service.ts';

/** How long a login waits for its second step, and how many codes it takes. */
const CHALLENGE_MS = 5 * 60_000;
const MOST_TRIES = 5;

type Account = {
  id: number;
  password_hash: string;
  totp_rahasia: string | null;
  totp_sejak: Date | null;
};

export const sealedFor = (userId: number): string => `totp ${userId}`;

/** The challenge of a login: no other login has it, and with another password it is another. */
const challengeOf = (id: string, password_hash: string): string =>
  createHash('sha256').update(`${id} ${password_hash}`).digest('base64url');

export type LangkahService = ReturnType<typeof createLangkahService>;

type Deps = Pick<AppDeps, 'config' | 'prisma' | 'now'> & { masuk: MasukService };

/** The second step of a login, after the password. */
export function createLangkahService({ config, prisma, now, masuk }: Deps) {
  const sealed = createSealed(config.jwtSecret);

  /**
   * Counts an attempt and returns the user of this challenge, locked as by the removal of the second step. A 401 if the challenge
   * has expired, has had too many attempts, or is of an earlier password.
   */
  async function claim(tx: Transaction, tantangan: string) {
    const waiting = { id: tantangan, jenis: 'totp', percobaan: { lt: MOST_TRIES }, expires_at: { gt: now() } };
    const row = await tx.tantangan.findFirst({ where: waiting, include: { user: true } });
    const { user, nilai } = row ?? { user: null, nilai: '' };
    if (!user || nilai !== challengeOf(tantangan, user.password_hash) || !(await lockUnchanged(tx, user)))
      throw unauthorized(KEAMANAN_TEXT.stepOver);
    const counted = await tx.tantangan.updateMany({ where: waiting, data: { percobaan: { increment: 1 } } });
    if (counted.count === 0) throw unauthorized(KEAMANAN_TEXT.stepOver);
    return { user, nilai };
  }

  /** Spends a code of the app; the sentence to refuse it with, or null. */
  async function refuseTotp(tx: Transaction, { id, totp_rahasia, totp_sejak }: Account, code: string) {
    const secret = totp_sejak && totp_rahasia ? sealed.open(totp_rahasia, sealedFor(id)) : null;
    const found = secret ? checkTotp({ secret, code, at: now() }) : null;
    if (!found) return KEAMANAN_TEXT.wrongCode;
    const { step, off, counts } = found;
    if (counts) {
      const taken = await tx.$executeRaw`
        UPDATE users SET totp_langkah = ${step}
        WHERE id = ${id} AND (totp_langkah IS NULL OR totp_langkah < ${step}) AND NOT EXISTS (
          SELECT FROM tantangan WHERE user_id = ${id} AND jenis = 'totp-hangus' AND nilai = ${String(step)})`;
      return taken === 1 ? null : KEAMANAN_TEXT.wrongCode;
    }
    // Who has guessed a code whose time is yet to come has been told so: it must not open anything then.
    if (off > 0) {
      const data = { user_id: id, jenis: 'totp-hangus', nilai: String(step), expires_at: endOfStep(step) };
      await tx.tantangan.create({ data });
    }
    return KEAMANAN_TEXT.clockOff(minutesOff(found));
  }

  async function refuseRecoveryCode(tx: Transaction, user_id: number, code: string) {
    const { count } = await tx.kodeCadangan.updateMany({
      where: { user_id, kode_hash: sealed.hash(code), dipakai_at: null },
      data: { dipakai_at: now() },
    });
    return count === 1 ? null : KEAMANAN_TEXT.wrongRecoveryCode;
  }

  return {
    claim,

    /** The challenge that stands between an account's password and its session; null where it has no second step. */
    async begin(tx: Transaction, { id: user_id, password_hash, totp_sejak }: Account) {
      const passkeys = await tx.passkey.count({ where: { user_id } });
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
    },

    /** Who logs in by a challenge. Throws a 401 where it no longer stands. */
    async nameOf(tantangan: string): Promise<string> {
      const row = await prisma.tantangan.findFirst({
        where: { id: tantangan, jenis: 'totp', expires_at: { gt: now() } },
        select: { user: { select: { username: true } } },
      });
      if (!row?.user) throw unauthorized(KEAMANAN_TEXT.stepOver);
      return row.user.username;
    },

    /** Ends a login with a code: the session, or why there is none. */
    finish: ({ tantangan, kode, device }: { tantangan: string; kode: string; device: Device }) =>
      prisma.$transaction(async (tx) => {
        const { user } = await claim(tx, tantangan);
        const refused = /^\d{6}$/.test(kode)
          ? await refuseTotp(tx, user, kode)
          : await refuseRecoveryCode(tx, user.id, kode);
        if (refused) {
          await masuk.traceFailed(tx, user);
          return { refused };
        }
        await tx.tantangan.delete({ where: { id: tantangan } });
        return masuk.enter(tx, { user, device });
      }),
  };
}
