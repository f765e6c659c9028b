import type { JenisJejak } from '@pendopo/shared/features';
import type { Perubahan } from '@pendopo/shared/jejak/schemas';
import { type AksiJejak, JEJAK_TEXT } from '@pendopo/shared/jejak/text';
import type { Session } from '../../lib/current-user.ts';
import type { Transaction } from '../../lib/prisma.ts';

export const COMMAND_LINE = { id: null, nama: JEJAK_TEXT.commandLine } as const;

/** The author of a write. The command line has no account. */
export type Actor = (Session & { nama: string }) | typeof COMMAND_LINE;

export type AuditEntry = {
  aksi: AksiJejak;
  jenis: JenisJejak;
  sasaran_id: number | null;
  /** The row's name. Never contains a resident's text or identity. */
  label: string;
  perubahan?: readonly Perubahan[];
};

type Author = { id: number | null; nama: string };

/** Skips edits that change nothing. */
export async function recordEntries(tx: Transaction, by: Author, entries: readonly AuditEntry[]): Promise<void> {
  const recorded = entries.filter(({ aksi, perubahan = [] }) => aksi !== 'ubah' || perubahan.length > 0);
  if (recorded.length === 0) return;
  await tx.jejak.createMany({
    data: recorded.map(({ perubahan = [], ...entry }) => ({
      ...entry,
      perubahan: [...perubahan],
      oleh_id: by.id,
      oleh_nama: by.nama,
    })),
  });
}

export const recordEntry = (tx: Transaction, by: Author, entry: AuditEntry) => recordEntries(tx, by, [entry]);
