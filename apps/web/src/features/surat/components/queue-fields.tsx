import { villageDay } from '@pendopo/shared/dates';
import { SURAT_CATALOGUE } from '@pendopo/shared/surat-catalogue';
import { URUT_SURAT, type UrutSurat } from '@pendopo/shared/surat-text';
import { useState } from 'react';
import { DateField, SelectField } from '../../../components/field.tsx';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import styles from './queue-fields.module.css';
import type { useQueueFilter } from './use-queue-filter.ts';

const ORDERS: Readonly<Record<UrutSurat, string>> = {
  janji: 'Jatuh tempo',
  terbaru: 'Terbaru',
  terlama: 'Terlama',
  nama: 'Nama pemohon',
};

const TYPES = SURAT_CATALOGUE.map(({ judul }) => judul);

/** The order of the queue, and folded up what else narrows it. */
export function QueueFields({ list, choice, chips }: ReturnType<typeof useQueueFilter>) {
  const { more, change } = list;
  const today = useHydrated() ? villageDay() : undefined;
  // Whoever has opened it closes it.
  const [open] = useState(chips.length > 0);
  return (
    <>
      <SelectField
        name="urut"
        label="Urutan"
        optional="filter"
        options={URUT_SURAT.map((value) => ({ value, label: ORDERS[value] }))}
        value={choice.urut}
        onChange={({ target }) => change({ urut: target.value === 'janji' ? '' : target.value })}
      />
      <details className={styles.more} open={open}>
        <summary>Saringan lain</summary>
        <div className={styles.fields}>
          <SelectField
            name="jenis"
            label="Jenis surat"
            optional="filter"
            placeholder="Semua jenis"
            options={TYPES}
            value={choice.jenis}
            onChange={({ target }) => change({ jenis: target.value })}
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
    </>
  );
}
