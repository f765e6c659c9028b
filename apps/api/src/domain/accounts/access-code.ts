import { createHash, randomBytes, randomInt } from 'node:crypto';
import { KODE_LOKET } from '@pendopo/shared/auth/akses-text';
import { CARA_AKSES, type CaraAkses } from '@pendopo/shared/pengguna/text';
import type { Transaction } from '../../lib/prisma.ts';
import type { Actor } from '../audit/audit-log.ts';

const MINUTE_MS = 60_000;

/** 39 bits that can be read out at the counter, where a wrong code is one of few; 128 for what travels. */
const newCode = (cara: CaraAkses): string =>
  cara === 'loket'
    ? Array.from({ length: KODE_LOKET.length }, () => KODE_LOKET.alphabet[randomInt(KODE_LOKET.alphabet.length)]).join(
        '',
      )
    : randomBytes(16).toString('hex'); // dashes go from what is typed

// What people type has no case; what is copied has.
const asTyped = (kode: string): string => (kode.length <= KODE_LOKET.length ? kode.toUpperCase() : kode);
const hashOf = (kode: string): string => createHash('sha256').update(asTyped(kode)).digest('hex');

type Issue = {
  userId: number;
  cara: CaraAkses;
  by: Actor;
  at: Date;
  /** Its use takes the second step off. */
  lepas?: boolean;
};

/** From now on no code made before opens this account. */
export async function endAccessCodes(tx: Transaction, { userId, at }: Pick<Issue, 'userId' | 'at'>): Promise<void> {
  await tx.kodeAkses.updateMany({
    where: { user_id: userId, dipakai_at: null, expires_at: { gt: at } },
    data: { expires_at: at },
  });
}

/** Makes a one-time code by which the owner of an account sets a password; those made before open nothing any more. */
export async function issueAccessCode(tx: Transaction, { userId, cara, by, at, lepas = false }: Issue) {
  const kode = newCode(cara);
  const expires_at = new Date(at.getTime() + CARA_AKSES[cara].minutes * MINUTE_MS);
  await endAccessCodes(tx, { userId, at });
  await tx.kodeAkses.create({
    data: {
      user_id: userId,
      kode_hash: hashOf(kode),
      cara,
      lepas_dua_langkah: lepas,
      oleh_id: by.id,
      oleh_nama: by.nama,
      expires_at,
      created_at: at,
    },
  });
  return { kode, expires_at };
}

/** The code that is still good for its account at `at`, which is locked until the transaction ends; null for every other. */
export async function findAccessCode(tx: Transaction, { kode, at }: { kode: string; at: Date }) {
  const kode_hash = hashOf(kode);
  // Lock order, as in every write to an account: its row, then its codes.
  await tx.$queryRaw`
    SELECT FROM users WHERE id = (SELECT user_id FROM kode_akses WHERE kode_hash = ${kode_hash}) FOR NO KEY UPDATE`;
  return tx.kodeAkses.findFirst({
    where: { kode_hash, dipakai_at: null, expires_at: { gt: at }, user: { aktif: true } },
    include: { user: true },
  });
}
