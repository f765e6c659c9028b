import { API_TEXT } from '@pendopo/shared/api-error';
import type { Perubahan } from '@pendopo/shared/jejak';
import { type AksiJejak, JEJAK_TEXT, type JenisJejak } from '@pendopo/shared/jejak-text';
import { unauthorized } from './errors.ts';
import type { PrismaClient, Transaction } from './prisma.ts';

/** Whoever writes: an official, or the command line, which has no account. */
export type Actor = { id: number | null; nama: string };

export const COMMAND_LINE: Actor = { id: null, nama: JEJAK_TEXT.commandLine };

type Trace = {
  aksi: AksiJejak;
  jenis: JenisJejak;
  sasaran_id: number | null;
  /** What the row is called. Never what a resident has written, nor who it is. */
  label: string;
  perubahan?: readonly Perubahan[];
};

/** Notes what is being done, in the transaction that does it. An edit that changes nothing leaves no trace. */
type Leave = (trace: Trace) => Promise<void>;

/**
 * Runs a write of `by` in a transaction, and lets it leave its trace there: there is none without the other. The account is
 * locked first, as its deletion does it, so that the two wait for each other instead of meeting halfway; when it has gone
 * meanwhile, nothing is written and it is a 401.
 */
export function tracedWrite<T>(
  prisma: PrismaClient,
  by: Actor,
  write: (tx: Transaction, leave: Leave) => Promise<T>,
): Promise<T> {
  return prisma.$transaction(async (tx) => {
    if (by.id !== null) {
      const stands = await tx.$queryRaw<unknown[]>`SELECT FROM users WHERE id = ${by.id} FOR KEY SHARE`;
      if (stands.length === 0) throw unauthorized(API_TEXT.sessionEnded);
    }
    return write(tx, async ({ perubahan = [], ...trace }) => {
      if (trace.aksi === 'ubah' && perubahan.length === 0) return;
      await tx.jejak.create({
        data: { ...trace, perubahan: [...perubahan], oleh_id: by.id, oleh_nama: by.nama },
        select: { id: true },
      });
    });
  });
}
