import type { PengaduanListQuery } from '@pendopo/shared/pengaduan/schemas';
import type { Bind, Order } from '../../domain/requests/inbox.ts';
import { dueWithin } from '../../domain/requests/janji.ts';

/** Where a page of the list begins: after this complaint. `due` counts in the order by promise alone. */
type Place = { id: number; due: Date | null };
export type QueueQuery = Omit<PengaduanListQuery, 'cursor'> & { after: Place | undefined };

const UNANSWERED = `status = 'Baru'`;
/** What complaints without an answer are ordered by, in SQL as in the index. */
const DUE = 'coalesce(batas_jawab, created_at)';

type Promised = { status: string; batas_jawab: Date | null; created_at: Date };
/** The same of a row; null of those that have one. */
export const dueOf = ({ status, batas_jawab, created_at }: Promised): Date | null =>
  status === 'Baru' ? (batas_jawab ?? created_at) : null;

export const filtersOf =
  ({ tenggat, now }: Pick<PengaduanListQuery, 'tenggat'> & { now: Date }) =>
  (bind: Bind): string[] =>
    tenggat === undefined ? [] : [UNANSWERED, dueWithin(tenggat, { column: 'batas_jawab', bind, now })];

/** What has no answer by its promise, and then what has one, newest first. */
function byDue({ after, status }: Pick<QueueQuery, 'after' | 'status'>, bind: Bind): Order {
  const isPast = after !== undefined && after.due === null;
  const place = after?.due ? [`(${DUE}, id) > (${bind(after.due)}::timestamptz, ${bind(after.id)}::int)`] : [];
  const below = isPast ? [`id < ${bind(after.id)}::int`] : [];
  const open = { where: [UNANSWERED, ...place], by: `${DUE}, id` };
  const answered = { where: [`status IN ('Diproses', 'Selesai')`, ...below], by: 'id DESC' };
  const parts = [...(isPast || (status ?? 'Baru') !== 'Baru' ? [] : [open]), ...(status === 'Baru' ? [] : [answered])];
  return { parts, merged: `CASE WHEN ${UNANSWERED} THEN ${DUE} END, CASE WHEN ${UNANSWERED} THEN id ELSE -id END` };
}

/** The order of the list, from where the page begins. */
export const orderOf =
  ({ urut, after, status }: Pick<QueueQuery, 'urut' | 'after' | 'status'>) =>
  (bind: Bind): Order => {
    if (urut === 'janji') return byDue({ after, status }, bind);
    const [by, beyond] = urut === 'terlama' ? ['id', '>'] : ['id DESC', '<'];
    return { parts: [{ where: after === undefined ? [] : [`id ${beyond} ${bind(after.id)}::int`], by }], merged: by };
  };
