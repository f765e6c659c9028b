import { createHash, randomBytes, randomInt } from 'node:crypto';
import { KODE_LOKET } from '@pendopo/shared/auth/akses-text';
import { CARA_AKSES, type CaraAkses } from '@pendopo/shared/pengguna/text';
import type { Transaction } from '../../lib/prisma.ts';

const MINUTE_MS = 60_000;

/** 39 bits for a code that is read out at the counter, where tries are limited. 128 bits for any other code. */
const newCode = (cara: CaraAkses): string =>
  cara === 'loket'
    ? Array.from({ length: KODE_LOKET.length }, () => KODE_LOKET.alphabet[randomInt(KODE_LOKET.alphabet.length)]).join(
        '',
      )
    : randomBytes(16).toString('hex'); // hex, because dashes are removed from typed codes

// Counter codes are typed without regard to case. Longer codes are copied and keep theirs.
const asTyped = (kode: string): string => (kode.length <= KODE_LOKET.length ? kode.toUpperCase() : kode);
const hashOf = (kode: string): string => createHash('sha256').update(asTyped(kode)).digest('hex');

type Issue = {
  userId: number;
  cara: CaraAkses;
  /** An official, the command line, or a mail of the portal. */
  by: { id: number | null; nama: string };
  at: Date;
  /** Using the code also removes the second step. */
  lepas?: boolean;
};

export async function endAccessCodes(tx: Transaction, { userId, at }: Pick<Issue, 'userId' | 'at'>): Promise<void> {
  await tx.kodeAkses.updateMany({
    where: { user_id: userId, dipakai_at: null, expires_at: { gt: at } },
    data: { expires_at: at },
  });
}

/** Creates a one-time code with which the account's owner sets a password. Expires all earlier codes. */
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

/** Returns the code with its account if it is valid, otherwise null. Locks the account in the transaction. */
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
