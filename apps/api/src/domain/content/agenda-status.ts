import { agendaStatusAt } from '@pendopo/shared/agenda/status';
import { STATUS_AGENDA, type StatusAgenda } from '@pendopo/shared/agenda/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Pool } from 'pg';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import type { Log } from '../../lib/log.ts';
import { member } from '../../lib/member.ts';
import type { PrismaClient } from '../../lib/prisma.ts';
import { loadVillage } from '../village.ts';

const OVER: StatusAgenda = 'Selesai';
const PERIOD_MS = 5 * 60_000;

/** Leaves `updatedAt` unchanged, because it counts edits. Skips items that an official saves meanwhile. */
export async function advanceAgenda(prisma: PrismaClient, moment: Date): Promise<number> {
  const events = await prisma.agenda.findMany({
    where: { status: { not: OVER }, tanggal: { lte: toDateColumn(villageDay(moment)) } },
    select: { id: true, tanggal: true, waktu: true, status: true, updatedAt: true },
  });
  let changed = 0;
  for (const { id, tanggal, waktu, updatedAt, ...event } of events) {
    const status = member(STATUS_AGENDA, event.status);
    const next = agendaStatusAt({ tanggal: fromDateColumn(tanggal), waktu, status, updatedAt }, moment);
    if (next === status) continue;
    changed += await prisma.$executeRaw`
      UPDATE agenda SET status = ${next} WHERE id = ${id} AND "updatedAt" = ${updatedAt}`;
  }
  return changed;
}

type Deps = { prisma: PrismaClient; pool: Pool; log: Log; now: () => Date };

/** Runs now and every five minutes. Returns a function that stops it. */
export function startAgendaStatus({ prisma, pool, log, now }: Deps): () => Promise<void> {
  let current = Promise.resolve();
  const run = () => {
    current = loadVillage(pool)
      .then(() => advanceAgenda(prisma, now()))
      .then(
        (changed) => changed > 0 && log.info({ changed }, 'status of events brought up to date'),
        (error: unknown) => log.error({ err: error }, 'status of events could not be brought up to date'),
      )
      .then(() => undefined);
  };
  run();
  const timer = setInterval(run, PERIOD_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return current;
  };
}
