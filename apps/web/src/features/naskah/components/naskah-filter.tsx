import { KEADAAN_NASKAH } from '@pendopo/shared/naskah/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { SelectField } from '../../../components/field.tsx';
import { PillLinks } from '../../../components/pill-links.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import styles from './naskah-filter.module.css';

/** The statuses with a list of their documents. */
export const WAITING = ['bernomor', 'ditandatangani'] as const;
const FIRST_YEAR = 2026;

function years(): string[] {
  const last = Number(villageDay().slice(0, 4));
  return Array.from({ length: Math.max(1, last - FIRST_YEAR + 1) }, (_, i) => String(last - i));
}

type NaskahFilterProps = {
  status: string;
  tahun: string;
  typed: string;
  onType: (text: string) => void;
  onYear: (tahun: string) => void;
};

export function NaskahFilter({ status, tahun, typed, onType, onYear }: NaskahFilterProps) {
  return (
    <div className={styles.filter}>
      <PillLinks
        label="Keadaan naskah"
        pills={[...WAITING, ''].map((value) => ({
          name: 'status',
          value,
          isCurrent: status === value,
          label: value === '' ? 'Semua' : KEADAAN_NASKAH[value as (typeof WAITING)[number]],
        }))}
      />
      <SearchBox placeholder="Cari nomor/nama/jenis surat..." value={typed} onChange={onType} />
      <SelectField
        name="tahun"
        label="Tahun"
        optional="filter"
        placeholder="Semua tahun"
        options={years()}
        value={tahun}
        onChange={({ target }) => onYear(target.value)}
      />
    </div>
  );
}
