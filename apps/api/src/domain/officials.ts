import type { Petugas } from '@pendopo/shared/surat';
import type { PrismaClient } from '../lib/prisma.ts';

/** A screen tells every minute that it is still there; two misses are forgiven. */
const OPEN_MS = 150_000;

export const asPetugas = { id: true, nama: true } as const;

/** The accounts with these ids, some of which may be nobody's. */
export function officialsOf(prisma: PrismaClient, ids: readonly (number | null)[]): Promise<Petugas[]> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  return known.length === 0
    ? Promise.resolve([])
    : prisma.user.findMany({ where: { id: { in: known } }, select: asPetugas });
}

type Open = { ids: readonly number[]; viewerId: number; at: Date };

/** Which of these requests somebody else has open on the screen: the name of who came last, by request. */
export async function openedByOthers(prisma: PrismaClient, { ids, viewerId, at }: Open): Promise<Map<number, string>> {
  const rows = await prisma.suratDibuka.findMany({
    where: {
      surat_id: { in: [...ids] },
      oleh_id: { not: viewerId },
      dibuka_at: { gt: new Date(at.getTime() - OPEN_MS) },
    },
    orderBy: { dibuka_at: 'asc' },
    select: { surat_id: true, oleh: { select: { nama: true } } },
  });
  return new Map(rows.map(({ surat_id, oleh }) => [surat_id, oleh.nama]));
}
