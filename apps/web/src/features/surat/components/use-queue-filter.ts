import { isCalendarDay } from '@pendopo/shared/dates';
import { findSuratType } from '@pendopo/shared/surat-catalogue';
import { STATUS_SURAT, URUT_SURAT } from '@pendopo/shared/surat-text';
import type { Chip } from '../../../components/inbox-list.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import type { InboxFilter } from '../surat.queries.ts';

/** Days are in the address while they are being typed; these count. */
const dayIn = (text: string) => (isCalendarDay(text) && text >= '1900-01-01' ? text : '');

/** The officials' filter of requests and their order, due first unless another is chosen; all of it in the address. */
export function useQueueFilter() {
  const list = useListFilter('status', STATUS_SURAT, ['jenis', 'dari', 'sampai', 'urut']);
  const { more } = list;
  const choice: InboxFilter = {
    ...list.filter,
    jenis: findSuratType(more.jenis)?.judul ?? '',
    dari: dayIn(more.dari),
    sampai: dayIn(more.sampai),
    urut: URUT_SURAT.find((known) => known === more.urut) ?? 'janji',
  };
  const chips: Chip[] = (
    [
      ['jenis', 'Jenis', choice.jenis],
      ['dari', 'Dari', choice.dari && formatDay(choice.dari)],
      ['sampai', 'Sampai', choice.sampai && formatDay(choice.sampai)],
    ] as const
  )
    .filter(([, , value]) => value !== '')
    .map(([name, label, value]) => ({ label, value, onRemove: () => list.change({ [name]: '' }) }));
  return { list, choice, chips };
}
