import { BULAN } from '@pendopo/shared/laporan/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Chip } from '../../../components/inbox-list.tsx';
import { searchState } from '../../../lib/private-search.ts';
import type { Period } from '../buku.queries.ts';

type Change = (part: Partial<Period>) => void;

/** Reads the period from the address. Defaults to the current year. */
export function usePeriod(): { period: Period; change: Change } {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const year = params.get('tahun') ?? '';
  const month = params.get('bulan') ?? '';
  const period = {
    tahun: /^(19|20)\d\d$/.test(year) ? year : villageDay().slice(0, 4),
    bulan: /^([1-9]|1[0-2])$/.test(month) ? month : '',
  };
  return {
    period,
    change(part) {
      const entries = Object.entries({ ...Object.fromEntries(params), ...period, ...part });
      setParams(new URLSearchParams(entries.filter(([, value]) => value !== '')), {
        replace: true,
        state: searchState(state),
      });
    },
  };
}

export const monthChips = ({ bulan }: Period, change: Change): Chip[] =>
  bulan === ''
    ? []
    : [{ label: 'Bulan', value: BULAN[Number(bulan) - 1] ?? bulan, onRemove: () => change({ bulan: '' }) }];
