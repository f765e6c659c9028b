import { AKSI_JEJAK, JENIS_JEJAK } from '@pendopo/shared/jejak/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Text, Words } from '@pendopo/shared/text/sebutan';
import { useState } from 'react';
import { DateField, SelectField } from '../../../components/field.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { useWords } from '../../../lib/words.ts';
import styles from './jejak-filter.module.css';
import type { useJejakFilter } from './use-jejak-filter.ts';

type JejakFilterProps = Pick<ReturnType<typeof useJejakFilter>, 'typed' | 'setTyped' | 'choice' | 'more' | 'change'>;

const optionsOf = (texts: Readonly<Record<string, Text>>, words: Words) =>
  Object.entries(texts).map(([value, label]) => ({ value, label: words(label) }));

export function JejakFilter({ typed, setTyped, choice, more, change }: JejakFilterProps) {
  const words = useWords();
  const today = villageDay();
  // Folded on phones, where it would hide the list. Active filters show as chips.
  const [open] = useState(() => window.matchMedia('(min-width: 48rem)').matches);
  return (
    <div className={styles.filter}>
      <SearchBox placeholder="Cari judul, nama, atau nomor..." value={typed} onChange={setTyped} />
      <details className={styles.more} open={open}>
        <summary>Saringan</summary>
        <div className={styles.fields}>
          <SelectField
            name="jenis"
            label="Jenis"
            optional="filter"
            placeholder="Semua jenis"
            options={optionsOf(JENIS_JEJAK, words)}
            value={choice.jenis}
            onChange={({ target }) => change({ jenis: target.value })}
          />
          <SelectField
            name="aksi"
            label="Tindakan"
            optional="filter"
            placeholder="Semua tindakan"
            options={optionsOf(AKSI_JEJAK, words)}
            value={choice.aksi}
            onChange={({ target }) => change({ aksi: target.value })}
          />
          <DateField
            name="dari"
            label="Dari tanggal"
            optional="filter"
            max={today}
            value={more.dari}
            onChange={({ target }) => change({ dari: target.value })}
          />
          <DateField
            name="sampai"
            label="Sampai tanggal"
            optional="filter"
            min={choice.dari || undefined}
            max={today}
            value={more.sampai}
            onChange={({ target }) => change({ sampai: target.value })}
          />
        </div>
      </details>
    </div>
  );
}
