import { Prisma } from '@pendopo/prisma/client';
import type { Session } from '../../lib/current-user.ts';
import type { Reader } from '../../lib/prisma.ts';
import { type WriteContext, write } from '../write.ts';

type Table = 'surat' | 'pengaduan';

export async function withNews(
  { prisma }: { prisma: Pick<Reader, '$queryRaw'> },
  { table, ids }: { table: Table; ids: readonly number[] },
): Promise<ReadonlySet<number>> {
  const rows = await prisma.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT id FROM kabar WHERE jenis = ${table} AND id = ANY(${ids}::int[]) AND baru`;
  return new Set(rows.map(({ id }) => id));
}

type Read = { table: Table; id: number; by: Session; at: Date };

/** Leaves `updatedAt` unchanged, so that open edits cause no conflict. */
export async function markRead(ctx: WriteContext, { table, id, by, at }: Read): Promise<void> {
  if (!(await withNews(ctx, { table, ids: [id] })).has(id)) return;
  await write(ctx, { by }, ({ tx, audit }) => {
    audit.none();
    return tx.$executeRaw`UPDATE ${Prisma.raw(table)} SET dibaca_pemohon = ${at} WHERE id = ${id}`;
  });
}
