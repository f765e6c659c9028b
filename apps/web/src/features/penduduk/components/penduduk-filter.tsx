import { JENIS_KELAMIN } from '@pendopo/shared/codes/ktp';
import { KEADAAN, KODE, TINGGAL } from '@pendopo/shared/penduduk/kode';
import {
  OLDEST_AGE,
  SARINGAN_PENDUDUK,
  type SaringanPenduduk,
  URUT_PENDUDUK,
  type UrutPenduduk,
} from '@pendopo/shared/penduduk/text';
import type { Text } from '@pendopo/shared/text/sebutan';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { DateField, SelectField, TextField } from '../../../components/field.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { useToday } from '../../../lib/use-today.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './penduduk-filter.module.css';
import { DAYS, FLAGS, type PendudukFilter, STATES } from './use-penduduk-filter.ts';
import type { useResidentSearch } from './use-resident-search.ts';

const STATE_OPTIONS = STATES.map((value) => ({ value, label: value === 'semua' ? 'Semua' : KEADAAN[value] }));
const ORDER_OPTIONS = Object.entries(URUT_PENDUDUK).map(([value, label]) => ({ value, label }));
const NAMES = Object.keys(SARINGAN_PENDUDUK) as SaringanPenduduk[];
const LABELS: Readonly<Record<SaringanPenduduk, Text>> = SARINGAN_PENDUDUK;

const CHOICES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ ...KODE, jenis_kelamin: JENIS_KELAMIN, tinggal: TINGGAL }).filter(
    ([kolom]) => kolom !== 'pekerjaan',
  ),
);

type SearchAndFilter = PendudukFilter & { search: ReturnType<typeof useResidentSearch> };

export function PendudukFilterFields({ search, list, more, urut, choice, chips }: SearchAndFilter) {
  // Not closed automatically when the last filter is removed.
  const [open] = useState(chips.length > 0);
  return (
    <div>
      <div className={styles.filter}>
        <SearchBox placeholder="Cari nama/NIK/nomor KK..." value={search.typed} onChange={search.setTyped} />
        <SelectField
          name="keadaan"
          label="Keadaan"
          optional="filter"
          options={STATE_OPTIONS}
          value={choice.keadaan}
          onChange={({ target }) => list.choose(target.value)}
        />
        <SelectField
          name="urut"
          label="Urutan"
          optional="filter"
          options={ORDER_OPTIONS}
          value={urut}
          onChange={({ target }) => list.change({ urut: orderInAddress(target.value) })}
        />
      </div>
      <details className={styles.more} open={open}>
        <summary>Saringan lain</summary>
        <MoreFilters key={JSON.stringify(more)} more={more} onChange={list.change} />
      </details>
      <div role="status">
        {search.isPart && <p className={styles.hint}>NIK dan nomor KK dicari dengan 16 angkanya seutuhnya.</p>}
      </div>
    </div>
  );
}

export const orderInAddress = (urut: string) => (urut === ('nama' satisfies UrutPenduduk) ? '' : urut);

type MoreFiltersProps = Pick<PendudukFilter, 'more'> & { onChange: (more: Record<string, string>) => void };

/** Fields that apply together, so that typing an age does not reload the list at each digit. */
function MoreFilters({ more, onChange }: MoreFiltersProps) {
  const words = useWords();
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChange(Object.fromEntries(NAMES.map((name) => [name, String(form.get(name) ?? '').trim()])));
  }
  return (
    <form onSubmit={apply} className="stack-16">
      <div className={styles.fields}>
        {NAMES.filter((name) => !FLAGS.includes(name)).map((name) => (
          <FilterField key={name} name={name} defaultValue={more[name]} />
        ))}
      </div>
      <div className="row-12">
        {FLAGS.map((name) => (
          <CheckboxField
            key={name}
            name={name}
            value="true"
            label={words(LABELS[name])}
            defaultChecked={more[name] !== ''}
          />
        ))}
      </div>
      <div className="row-12">
        <Button type="submit" size="small">
          Terapkan saringan
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => onChange(Object.fromEntries(NAMES.map((name) => [name, ''])))}
        >
          Hapus saringan
        </Button>
      </div>
    </form>
  );
}

function FilterField({ name, defaultValue }: { name: SaringanPenduduk; defaultValue: string }) {
  const words = useWords();
  const today = useToday();
  const suggestions = useId();
  const common = { name, defaultValue, label: words(LABELS[name]), optional: 'filter' as const };
  const choices = CHOICES.get(name);
  if (choices) return <SelectField {...common} placeholder="Semua" options={[...choices]} />;
  if (DAYS.includes(name)) return <DateField {...common} max={today} />;
  if (name === 'umur_dari' || name === 'umur_sampai')
    return <TextField {...common} type="number" inputMode="numeric" min={0} max={OLDEST_AGE} />;
  if (name !== 'pekerjaan') return <TextField {...common} maxLength={100} autoComplete="off" />;
  return (
    <>
      <TextField {...common} maxLength={100} autoComplete="off" list={suggestions} />
      <datalist id={suggestions}>
        {KODE.pekerjaan.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  );
}
