import { villageDay } from '@pendopo/shared/dates';
import { useSearchParams } from 'react-router-dom';
import type { Period } from '../buku.queries.ts';

/** Which part of a book the address names: this year unless it says another. */
export function usePeriod(): { period: Period; change: (part: Partial<Period>) => void } {
  const [params, setParams] = useSearchParams();
  const [year = '', month = ''] = [params.get('tahun') ?? '', params.get('bulan') ?? ''];
  const period = {
    tahun: /^(19|20)\d\d$/.test(year) ? year : villageDay().slice(0, 4),
    bulan: /^([1-9]|1[0-2])$/.test(month) ? month : '',
  };
  return {
    period,
    change(part) {
      const entries = Object.entries({ ...period, ...part }).filter(([, value]) => value !== '');
      setParams(new URLSearchParams(entries), { replace: true });
    },
  };
}
