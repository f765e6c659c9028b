import { findSuratType } from '@pendopo/shared/surat/catalogue';
import type { Petugas } from '@pendopo/shared/surat/schemas';
import { STATUS_SURAT, TAHAP_SURAT, TENGGAT_SURAT, URUT_SURAT } from '@pendopo/shared/surat/text';
import { isCalendarDay } from '@pendopo/shared/text/dates';
import type { Chip } from '../../../components/inbox-list.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import type { InboxFilter } from '../meja.queries.ts';
import { DUE, STAGES } from './queue-text.ts';

/** Returns '' for a date that is not complete. The address also holds dates while the user types. */
const dayIn = (text: string) => (isCalendarDay(text) && text >= '1900-01-01' ? text : '');

export const MINE = 'saya';
export const UNASSIGNED = 'tanpa';

function nameOf(petugas: string, officials: readonly Petugas[]): string {
  if (petugas === MINE) return 'Saya';
  if (petugas === UNASSIGNED) return 'Belum ada';
  return officials.find(({ id }) => String(id) === petugas)?.nama ?? petugas;
}

/** Parses the queue's filter from the address. Invalid values are ignored; the default order is by due date. */
export function queueFilterIn(more: Readonly<Record<QueuePart, string>>) {
  return {
    jenis: findSuratType(more.jenis)?.judul ?? '',
    dari: dayIn(more.dari),
    sampai: dayIn(more.sampai),
    tahap: TAHAP_SURAT.find((item) => item === more.tahap) ?? '',
    tenggat: TENGGAT_SURAT.find((item) => item === more.tenggat) ?? '',
    petugas: /^(saya|tanpa|[1-9]\d{0,8})$/.test(more.petugas) ? more.petugas : '',
    urut: URUT_SURAT.find((item) => item === more.urut) ?? 'janji',
  } as const;
}

export const PARTS = ['jenis', 'dari', 'sampai', 'tahap', 'tenggat', 'petugas', 'urut'] as const;
type QueuePart = (typeof PARTS)[number];

/** Keeps the filter and the order of the queue in the address. */
export function useQueueFilter(officials: readonly Petugas[]) {
  const list = useListFilter('status', STATUS_SURAT, PARTS);
  const choice: InboxFilter = { ...list.filter, ...queueFilterIn(list.more) };
  const chips: Chip[] = (
    [
      ['tahap', 'Tahap', choice.tahap && STAGES[choice.tahap]],
      ['tenggat', 'Janji', choice.tenggat && DUE[choice.tenggat]],
      ['petugas', 'Petugas', choice.petugas && nameOf(choice.petugas, officials)],
      ['jenis', 'Jenis', choice.jenis],
      ['dari', 'Dari', choice.dari && formatDay(choice.dari)],
      ['sampai', 'Sampai', choice.sampai && formatDay(choice.sampai)],
    ] as const
  )
    .filter(([, , value]) => value !== '')
    .map(([name, label, value]) => ({ label, value, onRemove: () => list.change({ [name]: '' }) }));
  return { list, choice, chips };
}
