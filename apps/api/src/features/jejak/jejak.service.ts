import { villageMidnight } from '@pendopo/shared/dates';
import type { JejakFilter } from '@pendopo/shared/jejak/schemas';
import { JENIS_JEJAK } from '@pendopo/shared/jejak/text';
import type { AppDeps } from '../../deps.ts';
import { type Actor, auditedWrite } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { COUNTED_HITS } from '../../domain/requests/inbox.ts';
import { searchIn } from '../../lib/search.ts';

type Page = { limit: number; below: number | undefined };

export type JejakService = ReturnType<typeof createJejakService>;

type Row = Awaited<ReturnType<AppDeps['prisma']['jejak']['findMany']>>[number];

const newestFirst = { id: 'desc' } as const;

/** What officials have done: read, and written out. Each feature writes its own entries (`domain/audit-log.ts`). */
export function createJejakService({ prisma }: Pick<AppDeps, 'prisma'>) {
  const pageOf = (filter: JejakFilter, { limit, below }: Page) =>
    prisma.jejak.findMany({
      where: { AND: [conditionOf(filter), below === undefined ? {} : { id: { lt: below } }] },
      orderBy: newestFirst,
      take: limit,
    });

  return {
    /** Newest first, one row more than `limit` where there are more. Of a long log not every row is counted. */
    async list({ page: { limit, below }, ...filter }: JejakFilter & { page: Page }) {
      const [total, rows] = await Promise.all([
        prisma.jejak.count({ where: conditionOf(filter), take: COUNTED_HITS }),
        pageOf(filter, { limit: limit + 1, below }),
      ]);
      return { total, atLeast: total === COUNTED_HITS, rows };
    },

    /** Notes that the log is being exported, and answers how to read what it held before. */
    async export({ filter, by }: { filter: JejakFilter; by: Actor }) {
      const { jenis, aksi, dari, sampai } = filter;
      const chosen = Object.entries({ jenis, aksi, dari, sampai });
      const perubahan = chosen.flatMap(([kolom, value]) => change(kolom, null, value));
      const end = await auditedWrite(prisma, by, async (tx, record) => {
        const newest = await tx.jejak.findFirst({ orderBy: newestFirst, select: { id: true } });
        await record({ aksi: 'ekspor', jenis: 'jejak', sasaran_id: null, label: JENIS_JEJAK.jejak, perubahan });
        return (newest?.id ?? 0) + 1;
      });
      return ({ limit, after }: { limit: number; after: Row | undefined }) =>
        pageOf(filter, { limit, below: after?.id ?? end });
    },
  };
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
