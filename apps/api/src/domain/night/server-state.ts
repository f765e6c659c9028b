import type { Context } from '../../deps.ts';
import { readCadangan } from './cadangan.ts';

/** Age in milliseconds from which a backup is late: the daily interval and two hours more. */
const OVERDUE_AFTER_MS = 26 * 60 * 60 * 1000;

/** Disk usage in percent. */
const FULL_OVER = 85;

/** Without a proven backup, lateness counts from the creation of the village. */
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
    late: now().getTime() - since.getTime() > OVERDUE_AFTER_MS,
    oneDisk: instalasi?.satu_diska === true && lastGood !== null && lastGood.copied_at === null,
    otherArchive: instalasi?.arsip_lain ?? null,
    brokenDocument: instalasi?.arsip_masalah ?? null,
    diskPercent: used_percent,
    diskFull: used_percent > FULL_OVER,
    diskFree: free,
    refusesUploads: free < config.minFreeDisk,
  };
}
