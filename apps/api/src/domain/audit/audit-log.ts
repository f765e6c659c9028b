import type { JenisJejak } from '@pendopo/shared/features';
import type { Perubahan } from '@pendopo/shared/jejak/schemas';
import { type AksiJejak, JEJAK_TEXT } from '@pendopo/shared/jejak/text';
import { inTransaction, type Timing } from '../../lib/commit.ts';
import type { Session } from '../../lib/current-user.ts';
import type { PrismaClient, Transaction } from '../../lib/prisma.ts';
import { authorizedWrite } from '../accounts/authorized-write.ts';

export const COMMAND_LINE = { id: null, nama: JEJAK_TEXT.commandLine } as const;

/** Who writes: an account, or the command line, which has none. */
export type Actor = (Session & { nama: string }) | typeof COMMAND_LINE;

export type AuditEntry = {
  aksi: AksiJejak;
  jenis: JenisJejak;
  sasaran_id: number | null;
  /** What the row is called. Never what a resident has written, nor who it is. */
  label: string;
  perubahan?: readonly Perubahan[];
};

/** Notes what is being done, in the transaction that does it. An edit that changes nothing writes no entry. */
type RecordEntry = (entry: AuditEntry) => Promise<void>;

type Author = { id: number | null; nama: string };

/** Records in `tx` what `by` does there. */
export async function recordEntries(tx: Transaction, by: Author, entries: readonly AuditEntry[]): Promise<void> {
  const told = entries.filter(({ aksi, perubahan = [] }) => aksi !== 'ubah' || perubahan.length > 0);
  if (told.length === 0) return;
  await tx.jejak.createMany({
    data: told.map(({ perubahan = [], ...entry }) => ({
      ...entry,
      perubahan: [...perubahan],
      oleh_id: by.id,
      oleh_nama: by.nama,
    })),
  });
}

export const recordEntry = (tx: Transaction, by: Author, entry: AuditEntry) => recordEntries(tx, by, [entry]);

/**
 * Runs a write of `by` in a transaction, and lets it write its audit entry there: there is none without the other. The account is
 * locked first, as its deletion does it, so that the two wait for each other instead of meeting halfway.
 */
export function auditedWrite<T>(
  prisma: PrismaClient,
  by: Actor,
  write: (tx: Transaction, record: RecordEntry) => Promise<T>,
  timing: Timing = {},
): Promise<T> {
  const audited = (tx: Transaction) => write(tx, (entry) => recordEntry(tx, by, entry));
  return by.id === null ? inTransaction(prisma, audited, timing) : authorizedWrite(prisma, by, audited, timing);
}
