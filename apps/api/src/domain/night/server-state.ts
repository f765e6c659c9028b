import type { Context } from '../../deps.ts';
import { readCadangan } from './cadangan.ts';

/** A backup is made every day; two hours more, and it is late. In milliseconds. */
const LATE_AFTER = 26 * 60 * 60 * 1000;

/** Above this many percent a disk counts as full. */
const FULL_OVER = 85;

/** How the server is. A village that has no proven backup yet is given as long as one that has. */
export async function readServerState(ctx: Pick<Context, 'config' | 'prisma' | 'disk' | 'now'>) {
  const { config, prisma, disk, now } = ctx;
  const [{ last, lastGood }, instalasi, desa, { used_percent, free }] = await Promise.all([
    readCadangan(prisma),
    prisma.instalasi.findFirst(),
    prisma.desa.findFirst({ select: { created_at: true } }),
    disk(),
  ]);
  const since = lastGood?.finished_at ?? desa?.created_at ?? now();
  return {
    last,
    late: now().getTime() - since.getTime() > LATE_AFTER,
    oneDisk: instalasi?.satu_diska === true && lastGood !== null && lastGood.copied_at === null,
    otherArchive: instalasi?.arsip_lain ?? null,
    brokenLetter: instalasi?.arsip_masalah ?? null,
    diskPercent: used_percent,
    diskFull: used_percent > FULL_OVER,
    diskFree: free,
    refusesUploads: free < config.minFreeDisk,
  };
}
