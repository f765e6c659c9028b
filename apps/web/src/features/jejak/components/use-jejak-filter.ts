import type { JenisJejak } from '@pendopo/shared/features';
import { AKSI_JEJAK, type AksiJejak, aksiText, JENIS_JEJAK, jenisText } from '@pendopo/shared/jejak/text';
import { isCalendarDay } from '@pendopo/shared/text/dates';
import type { Chip } from '../../../components/inbox-list.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { useWords } from '../../../lib/words.ts';
import type { JejakChoice } from '../jejak.queries.ts';

const JENIS = Object.keys(JENIS_JEJAK) as JenisJejak[];
const AKSI = Object.keys(AKSI_JEJAK) as AksiJejak[];

/** Returns '' for a date that is not complete. The address also holds dates while the user types. */
const dayIn = (text: string) => (isCalendarDay(text) && text >= '1900-01-01' ? text : '');

/** Reads the filter of the audit log from the address. Returns the typed texts, the valid choices and the chips. */
export function useJejakFilter() {
  const words = useWords();
  const { filter, more, ...list } = useListFilter('jenis', JENIS, ['aksi', 'oleh', 'dari', 'sampai']);
  const choice: JejakChoice = {
    ...filter,
    aksi: AKSI.find((item) => item === more.aksi) ?? '',
    oleh: /^[1-9]\d{0,8}$/.test(more.oleh) ? more.oleh : '',
    dari: dayIn(more.dari),
    sampai: dayIn(more.sampai),
  };

  /** `nameOf` returns the name of an account. */
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
        value: words(text(choice[name])),
        onRemove: () => list.change({ [name]: '' }),
      }));

  return { ...list, more, choice, chips };
}
