import { KEADAAN, type Keadaan } from '@pendopo/shared/penduduk/kode';
import {
  SARINGAN_PENDUDUK,
  type SaringanPenduduk,
  URUT_PENDUDUK,
  type UrutPenduduk,
} from '@pendopo/shared/penduduk/text';
import type { Text, Words } from '@pendopo/shared/text/sebutan';
import type { Chip } from '../../../components/inbox-list.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { useWords } from '../../../lib/words.ts';
import type { PendudukChoice } from '../penduduk.queries.ts';

export const STATES = [...(Object.keys(KEADAAN) as Keadaan[]), 'semua'] as const;
const NAMES = Object.keys(SARINGAN_PENDUDUK) as SaringanPenduduk[];
const ORDERS = Object.keys(URUT_PENDUDUK) as UrutPenduduk[];
const LABELS: Readonly<Record<SaringanPenduduk, Text>> = SARINGAN_PENDUDUK;

export const FLAGS: readonly SaringanPenduduk[] = ['tanpa_nik', 'tidak_di_berkas'];
export const DAYS: readonly SaringanPenduduk[] = ['lahir_dari', 'lahir_sampai'];

type Chosen = Readonly<Record<SaringanPenduduk, string>>;

function shownValue(name: SaringanPenduduk, value: string): string {
  if (FLAGS.includes(name)) return 'ya';
  return DAYS.includes(name) ? formatDay(value) : value;
}

const chipsOf = (more: Chosen, { onChange, words }: { onChange: (more: Partial<Chosen>) => void; words: Words }) =>
  NAMES.filter((name) => more[name] !== '').map(
    (name): Chip => ({
      label: words(LABELS[name]),
      value: shownValue(name, more[name]),
      onRemove: () => onChange({ [name]: '' }),
    }),
  );

/** The filter and order of the register, kept in the address. */
export function usePendudukFilter() {
  const words = useWords();
  const list = useListFilter('keadaan', STATES, [...NAMES, 'urut']);
  const { urut: order, ...more } = list.more;
  const urut = ORDERS.find((one) => one === order) ?? 'nama';
  const set = Object.fromEntries(NAMES.filter((name) => more[name] !== '').map((name) => [name, more[name]]));
  const choice: PendudukChoice = {
    ...set,
    keadaan: list.filter.keadaan || 'hidup',
    ...(urut !== 'nama' && { urut }),
  };
  return { list, more, urut, choice, chips: chipsOf(more, { onChange: list.change, words }) };
}

export type PendudukFilter = ReturnType<typeof usePendudukFilter>;
