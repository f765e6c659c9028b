import type { Context } from '../../deps.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import type { Reader } from '../../lib/prisma.ts';
import type { AuditEntry } from '../audit/audit-log.ts';
import { write } from '../write.ts';

// Audit entries for the register. They name rows by number, never residents.

const LIST = 'Daftar penduduk';

/** Lists up to this many rows leave no entry. */
const SHORT_LIST = 20;
const HOUR_MS = 60 * 60 * 1000;

export const labelOf = (id: number) => `Penduduk nomor ${id}`;

/** Returns the audit entry of an edit, without the values. */
export const editEntry = (id: number, changes: readonly { kolom: string }[]): AuditEntry => ({
  aksi: 'ubah',
  jenis: 'penduduk',
  sasaran_id: id,
  label: labelOf(id),
  perubahan: changes.map(({ kolom }) => ({ kolom, dari: null, ke: null })),
});

const isListRecorded = async ({ jejak }: Pick<Reader, 'jejak'>, { id, now }: { id: number; now: Date }) =>
  (await jejak.count({
    where: { oleh_id: id, label: LIST, created_at: { gt: new Date(now.getTime() - HOUR_MS) } },
  })) > 0;

/** `kinds` names the filters; `total` counts the rows of all pages. */
type Listed = { by: CurrentUser; kinds: readonly string[]; total: number };

/** Records a list of more than 20 residents, at most once an hour for each account. */
export async function recordList(ctx: Context, { by, kinds, total }: Listed): Promise<void> {
  const caller = { id: by.id, now: ctx.now() };
  if (total <= SHORT_LIST || (await isListRecorded(ctx.prisma, caller))) return;
  await write(ctx, { by }, async ({ tx, audit }) => {
    // The account is locked now, so that only one of two concurrent lists is recorded.
    if (await isListRecorded(tx, caller)) return audit.none();
    const perubahan = [
      { kolom: 'saringan', dari: null, ke: kinds.join(', ') || 'Semua' },
      { kolom: 'jumlah', dari: null, ke: String(total) },
    ];
    await audit.entry({ aksi: 'buka', jenis: 'penduduk', sasaran_id: null, label: LIST, perubahan });
  });
}
