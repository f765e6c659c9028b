import { villageClock, villageZona } from '@pendopo/shared/text/dates';
import type pg from 'pg';
import { hasTable } from './installation.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The daily interval and two hours more. */
const OVERDUE_MS = 26 * HOUR_MS;
const RETRY_MS = HOUR_MS;

type Run = {
  file: string;
  finished_at: Date;
  tested_at: Date | null;
  copied_at: Date | null;
  error: string | null;
};

export type Runs = { last: Run | null; lastGood: Run | null } | null;

export async function readRuns(client: pg.ClientBase): Promise<Runs> {
  if (!(await hasTable(client, 'cadangan'))) return null;
  const newest = async (condition: string) =>
    (await client.query<Run>(`SELECT * FROM cadangan WHERE ${condition} ORDER BY started_at DESC LIMIT 1`)).rows[0];
  return { last: (await newest('true')) ?? null, lastGood: (await newest('tested_at IS NOT NULL')) ?? null };
}

const age = ({ finished_at }: Run, now: Date) => now.getTime() - finished_at.getTime();

export const isDue = (time: string, now: Date): boolean => villageClock(now).getUTCHours() === Number(time.slice(0, 2));

export const isOverdue = (runs: NonNullable<Runs>, now: Date): boolean =>
  runs.lastGood === null || age(runs.lastGood, now) > OVERDUE_MS;

/** Returns the reason why the service is unhealthy; null if the last run was proven and is recent. */
export function failureOf(runs: Runs, now: Date): string | null {
  if (!runs?.last) return null;
  const { last, lastGood } = runs;
  if (last.tested_at === null) return `Cadangan terakhir gagal. ${last.error ?? ''}`.trim();
  if (lastGood && age(lastGood, now) > OVERDUE_MS + RETRY_MS)
    return 'Cadangan teruji terakhir sudah lebih dari 26 jam.';
  return null;
}

const SAME_DISK =
  'Folder cadangan berada di diska yang sama dengan basis data: bila diska itu rusak, keduanya hilang. ' +
  'Atur BACKUP_DIR ke diska lain, atau salinan di tempat lain dengan OFFSITE_TYPE.';

const moment = (date: Date) =>
  new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' }).format(
    villageClock(date),
  );

export function describeState(
  runs: Runs,
  { now, sameDisk }: { now: Date; sameDisk: boolean },
): { ok: boolean; sentences: string[] } {
  if (!runs?.last) return { ok: true, sentences: ['Belum ada cadangan; yang pertama dibuat begitu portal siap.'] };
  const { last, lastGood } = runs;
  const failure = failureOf(runs, now) ?? (last.error && `Cadangan terakhir belum sempurna. ${last.error}`);
  const good = lastGood
    ? `Cadangan teruji terakhir: ${lastGood.file}, ${moment(lastGood.finished_at)} ${villageZona()}.`
    : 'Belum ada cadangan yang teruji pulih.';
  const warning = sameDisk && !last.copied_at ? [SAME_DISK] : [];
  return { ok: !failure, sentences: [...(failure ? [failure] : []), good, ...warning] };
}
