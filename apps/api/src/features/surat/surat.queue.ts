import type { SuratListQuery } from '@pendopo/shared/surat';
import { isOpenSurat } from '@pendopo/shared/surat-text';
import type { Bind, Order } from '../../domain/inbox.ts';
import { DUE } from '../../domain/janji.ts';

/** Where a page of the queue begins: after this request. `due` counts in the order by due date alone. */
type Place = { id: number; due: Date | null };
export type QueueQuery = Omit<SuratListQuery, 'cursor'> & { after: Place | undefined };

const LARGEST_ID = 2_147_483_647;

/** The request that a search names by its number. */
export function exactIdIn(q: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(q) ? Number(q) : 0;
  return id > 0 && id <= LARGEST_ID ? id : undefined;
}

type Filter = Pick<SuratListQuery, 'jenis' | 'dari' | 'sampai'>;

export const filtersOf =
  ({ jenis, dari, sampai }: Filter) =>
  (bind: Bind): string[] => [
    ...(jenis === undefined ? [] : [`jenis_surat = ${bind(jenis)}`]),
    ...(dari === undefined ? [] : [`tanggal_pengajuan >= ${bind(dari)}::date`]),
    ...(sampai === undefined ? [] : [`tanggal_pengajuan <= ${bind(sampai)}::date`]),
  ];

/** What is open by its due date, each status from its own index, and then what is closed, newest first. */
function byDue({ after, status }: Pick<QueueQuery, 'after' | 'status'>, bind: Bind): Order {
  const isPast = after !== undefined && after.due === null;
  const place = after?.due ? [`(${DUE}, id) > (${bind(after.due)}::timestamptz, ${bind(after.id)}::int)`] : [];
  const open = ['Menunggu', 'Diproses']
    .filter((known) => !isPast && (status ?? known) === known)
    .map((known) => ({ where: [`status = '${known}'`, ...place], by: `${DUE}, id` }));
  const below = isPast ? [`id < ${bind(after.id)}::int`] : [];
  const closed = { where: [`status IN ('Selesai', 'Ditolak')`, ...below], by: 'id DESC' };
  const parts = status === undefined || !isOpenSurat(status) ? [...open, closed] : open;
  const isOpen = `status IN ('Menunggu', 'Diproses')`;
  return { parts, merged: `CASE WHEN ${isOpen} THEN ${DUE} END, CASE WHEN ${isOpen} THEN id ELSE -id END` };
}

/** The order of the queue, from where the page begins. */
export const orderOf =
  ({ urut, after, status }: Pick<QueueQuery, 'urut' | 'after' | 'status'>) =>
  (bind: Bind): Order => {
    if (urut === 'janji') return byDue({ after, status }, bind);
    const by = { terbaru: 'id DESC', terlama: 'id', nama: 'lower(nama), id' }[urut];
    if (after === undefined) return { parts: [{ where: [], by }], merged: by };
    const id = `${bind(after.id)}::int`;
    const where = {
      terbaru: `id < ${id}`,
      terlama: `id > ${id}`,
      // The name is looked up: a cursor stands in addresses.
      nama: `(lower(nama), id) > (coalesce((SELECT lower(nama) FROM surat WHERE id = ${id}), ''), ${id})`,
    }[urut];
    return { parts: [{ where: [where], by }], merged: by };
  };
