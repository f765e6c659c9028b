import type { JejakFilter } from '@pendopo/shared/jejak/schemas';
import { JENIS_JEJAK } from '@pendopo/shared/jejak/text';
import { villageMidnight } from '@pendopo/shared/text/dates';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { COUNTED_HITS } from '../../domain/requests/inbox.ts';
import { write } from '../../domain/write.ts';
import { searchIn } from '../../lib/search.ts';

// Reading and export of the audit log. Each feature writes its own entries (`domain/audit/audit-log.ts`).

type Page = { filter: JejakFilter; limit: number; below: number | undefined };

type Row = Awaited<ReturnType<typeof pageOf>>[number];

const newestFirst = { id: 'desc' } as const;

const pageOf = ({ prisma }: Context, { filter, limit, below }: Page) =>
  prisma.jejak.findMany({
    where: { AND: [conditionOf(filter), below === undefined ? {} : { id: { lt: below } }] },
    orderBy: newestFirst,
    take: limit,
  });

/** Returns entries newest first, with one row more than `limit` as a marker. Counts a limited number of rows. */
export async function listEntries(ctx: Context, { filter, limit, below }: Page) {
  const [total, rows] = await Promise.all([
    ctx.prisma.jejak.count({ where: conditionOf(filter), take: COUNTED_HITS }),
    pageOf(ctx, { filter, limit: limit + 1, below }),
  ]);
  return { total, atLeast: total === COUNTED_HITS, rows };
}

/** Records the export. Returns a reader of the entries from before it. */
export async function exportEntries(ctx: Context, { filter, by }: { filter: JejakFilter; by: Actor }) {
  const { jenis, aksi, dari, sampai } = filter;
  const chosen = Object.entries({ jenis, aksi, dari, sampai });
  const perubahan = chosen.flatMap(([kolom, value]) => change(kolom, null, value));
  const end = await write(ctx, { by }, async ({ tx, audit }) => {
    const newest = await tx.jejak.findFirst({ orderBy: newestFirst, select: { id: true } });
    await audit.entry({
      aksi: 'ekspor',
      jenis: 'jejak',
      sasaran_id: null,
      label: SPECIFICATION(JENIS_JEJAK.jejak),
      perubahan,
    });
    return (newest?.id ?? 0) + 1;
  });
  return ({ limit, after }: { limit: number; after: Row | undefined }) =>
    pageOf(ctx, { filter, limit, below: after?.id ?? end });
}

/** `dari` and `sampai` are whole days of the village. */
function conditionOf({ q, jenis, aksi, oleh, dari, sampai }: JejakFilter) {
  return {
    ...(jenis && { jenis }),
    ...(aksi && { aksi }),
    ...(oleh !== undefined && { oleh_id: oleh }),
    ...((dari !== undefined || sampai !== undefined) && {
      created_at: {
        ...(dari !== undefined && { gte: villageMidnight(dari) }),
        ...(sampai !== undefined && { lt: villageMidnight(sampai, 1) }),
      },
    }),
    ...searchIn(['label'], q),
  };
}
