import { BULAN } from '@pendopo/shared/laporan/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { SelectField } from '../../../components/field.tsx';
import type { Period } from '../buku.queries.ts';
import styles from './period-filter.module.css';

const FIRST_YEAR = 2026;

/** Returns the years to choose from, newest first. Includes the shown year. */
function years(shown: string): string[] {
  const last = Number(villageDay().slice(0, 4));
  const all = Array.from({ length: Math.max(1, last - FIRST_YEAR + 1) }, (_, i) => String(last - i));
  return all.includes(shown) ? all : [...all, shown];
}

type PeriodFilterProps = { period: Period; onChange: (part: Partial<Period>) => void };

export const PeriodFilter = ({ period, onChange }: PeriodFilterProps) => (
  <div className={styles.filter}>
    <SelectField
      name="tahun"
      label="Tahun"
      options={years(period.tahun)}
      value={period.tahun}
      onChange={({ target }) => onChange({ tahun: target.value })}
    />
    <SelectField
      name="bulan"
      label="Bulan"
      placeholder="Semua bulan"
      options={BULAN.map((label, at) => ({ value: String(at + 1), label }))}
      value={period.bulan}
      onChange={({ target }) => onChange({ bulan: target.value })}
    />
  </div>
);
