import type { PengaduanListQuery } from '@pendopo/shared/pengaduan/schemas';
import type { Order } from '../../domain/requests/inbox.ts';
import { dueWithin } from '../../domain/requests/janji.ts';
import { type Sql, sql } from '../../lib/sql.ts';

/** Cursor: the page begins after this complaint. Only the order by promise uses `due`. */
type Place = { id: number; due: Date | null };
export type QueueQuery = Omit<PengaduanListQuery, 'cursor'> & { after: Place | undefined };

const UNANSWERED = sql`status = 'Baru'`;
/** Sort key of unanswered complaints; equals the index expression. */
const DUE = sql`coalesce(batas_jawab, created_at)`;

type Promised = { status: string; batas_jawab: Date | null; created_at: Date };
/** Returns the sort key of a row, or null if it is answered. */
export const dueOf = ({ status, batas_jawab, created_at }: Promised): Date | null =>
  status === 'Baru' ? (batas_jawab ?? created_at) : null;

export const filtersOf = ({ tenggat, now }: Pick<PengaduanListQuery, 'tenggat'> & { now: Date }): Sql[] =>
  tenggat === undefined ? [] : [UNANSWERED, dueWithin(tenggat, { column: sql`batas_jawab`, now })];

/** Orders unanswered complaints by due date, then answered ones, newest first. */
function byDue({ after, status }: Pick<QueueQuery, 'after' | 'status'>): Order {
  const isPast = after !== undefined && after.due === null;
  const place = after?.due ? [sql`(${DUE}, id) > (${after.due}::timestamptz, ${after.id}::int)`] : [];
  const below = isPast ? [sql`id < ${after.id}::int`] : [];
  const open = { where: [UNANSWERED, ...place], by: sql`${DUE}, id` };
  const answered = { where: [sql`status IN ('Diproses', 'Selesai')`, ...below], by: sql`id DESC` };
  const parts = [...(isPast || (status ?? 'Baru') !== 'Baru' ? [] : [open]), ...(status === 'Baru' ? [] : [answered])];
  return { parts, merged: sql`CASE WHEN ${UNANSWERED} THEN ${DUE} END, CASE WHEN ${UNANSWERED} THEN id ELSE -id END` };
}

export function orderOf({ urut, after, status }: Pick<QueueQuery, 'urut' | 'after' | 'status'>): Order {
  if (urut === 'janji') return byDue({ after, status });
  const [by, beyond] = urut === 'terlama' ? [sql`id`, sql`>`] : [sql`id DESC`, sql`<`];
  return { parts: [{ where: after === undefined ? [] : [sql`id ${beyond} ${after.id}::int`], by }], merged: by };
}
