import { SURAT_CATALOGUE } from '@pendopo/shared/surat/catalogue';
import type { Petugas } from '@pendopo/shared/surat/schemas';
import { URUT_SURAT } from '@pendopo/shared/surat/text';
import { useState } from 'react';
import { DateField, SelectField } from '../../../components/field.tsx';
import { useToday } from '../../../lib/use-today.ts';
import styles from './queue-fields.module.css';
import { orderLabel } from './queue-text.ts';
import { MINE, UNASSIGNED, type useQueueFilter } from './use-queue-filter.ts';

const TYPES = SURAT_CATALOGUE.map(({ judul }) => judul);

type QueueFieldsProps = ReturnType<typeof useQueueFilter> & { officials: readonly Petugas[] };

export function QueueFields({ list, choice, chips, officials }: QueueFieldsProps) {
  // Not closed automatically when the last filter is removed.
  const [open] = useState(chips.length > 0);
  return (
    <>
      <SelectField
        name="urut"
        label="Urutan"
        optional="filter"
        options={URUT_SURAT.map((value) => ({ value, label: orderLabel(value) }))}
        value={choice.urut}
        onChange={({ target }) => list.change({ urut: target.value === 'janji' ? '' : target.value })}
      />
      <details className={styles.more} open={open}>
        <summary>Saringan lain</summary>
        <MoreFields list={list} choice={choice} officials={officials} />
      </details>
    </>
  );
}

function MoreFields({ list, choice, officials }: Omit<QueueFieldsProps, 'chips'>) {
  const { more, change } = list;
  const today = useToday();
  return (
    <div className={styles.fields}>
      <SelectField
        name="petugas"
        label="Petugas"
        optional="filter"
        placeholder="Semua petugas"
        options={[
          { value: MINE, label: 'Saya' },
          { value: UNASSIGNED, label: 'Belum ada' },
          ...officials.map(({ id, nama }) => ({ value: String(id), label: nama })),
        ]}
        value={choice.petugas}
        onChange={({ target }) => change({ petugas: target.value })}
      />
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
  );
}
