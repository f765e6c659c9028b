import { isCalendarDay } from '@pendopo/shared/dates';
import type { JenisJejak } from '@pendopo/shared/features';
import { AKSI_JEJAK, type AksiJejak, aksiText, JENIS_JEJAK, jenisText } from '@pendopo/shared/jejak/text';
import type { Chip } from '../../../components/inbox-list.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import type { JejakChoice } from '../jejak.queries.ts';

const JENIS = Object.keys(JENIS_JEJAK) as JenisJejak[];
const AKSI = Object.keys(AKSI_JEJAK) as AksiJejak[];

/** Days are in the address while they are being typed; these count. */
const dayIn = (text: string) => (isCalendarDay(text) && text >= '1900-01-01' ? text : '');

/** The filter of the audit log: what is typed and chosen, what of it counts, and its chips but for the official's name. */
export function useJejakFilter() {
  const { filter, more, ...list } = useListFilter('jenis', JENIS, ['aksi', 'oleh', 'dari', 'sampai']);
  const choice: JejakChoice = {
    ...filter,
    aksi: AKSI.find((known) => known === more.aksi) ?? '',
    oleh: /^[1-9]\d{0,8}$/.test(more.oleh) ? more.oleh : '',
    dari: dayIn(more.dari),
    sampai: dayIn(more.sampai),
  };

  /** `nameOf` tells whose account a number is. */
  const chips = (nameOf: (oleh: string) => string): Chip[] =>
    [
      { name: 'jenis' as const, label: 'Jenis', text: jenisText },
      { name: 'aksi' as const, label: 'Tindakan', text: aksiText },
      { name: 'oleh' as const, label: 'Oleh', text: nameOf },
      { name: 'dari' as const, label: 'Dari', text: formatDay },
      { name: 'sampai' as const, label: 'Sampai', text: formatDay },
    ]
      .filter(({ name }) => choice[name] !== '')
      .map(({ name, label, text }) => ({
        label,
        value: text(choice[name]),
        onRemove: () => list.change({ [name]: '' }),
      }));

  return { ...list, more, choice, chips };
}
