import { randomUUID } from 'node:crypto';
import type { Changes } from '../src/lib/changes.ts';
import type { PrismaClient } from '../src/lib/prisma.ts';

type Portal = { changes: Changes; waiting: Map<string, () => void> };

const portals: Portal[] = [];

/** From now on `hearingPrisma` waits for this portal too. */
export function addPortal(changes: Changes): void {
  const waiting: Portal['waiting'] = new Map();
  changes.subscribe((topic) => {
    for (const [mark, heard] of waiting) if (topic === null || topic === mark) heard();
  });
  portals.push({ changes, waiting });
}

/** Announcements come in the order of their commits, so whoever has heard of this one has heard of all before it. */
export async function everyoneHasHeard(prisma: PrismaClient): Promise<void> {
  const mark = `test ${randomUUID()}`;
  const heard = portals
    .filter(({ changes }) => changes.listening())
    .map(({ waiting }) => new Promise<void>((resolve) => waiting.set(mark, resolve)));
  await prisma.$executeRaw`SELECT pg_notify('public_change', ${mark})`;
  await Promise.all(heard);
  for (const { waiting } of portals) waiting.delete(mark);
}

/** A client whose writes are over when every portal of this worker has heard of them, as an official's own writes are. */
export function hearingPrisma(prisma: PrismaClient) {
  return prisma.$extends({
    query: {
      async $allOperations({ operation, args, query }) {
        const result = await query(args);
        if (!/^(find|count|aggregate|groupBy|\$queryRaw)/.test(operation)) await everyoneHasHeard(prisma);
        return result;
      },
    },
  });
}
