import { useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { DateField, SelectField, TextField } from '../../../components/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { focusField } from '../../../lib/forms/validate-form.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './holidays-field.module.css';
import { type HolidayRow, KIND_LABEL } from './pelayanan-texts.ts';

type HolidaysFieldProps = {
  rows: readonly HolidayRow[];
  onChange: (rows: HolidayRow[]) => void;
  errorOf: (path: string) => string | undefined;
};

export function HolidaysField({ rows, onChange, errorOf }: HolidaysFieldProps) {
  const words = useWords();
  const kinds = Object.entries(KIND_LABEL).map(([value, label]) => ({ value, label: words(label) }));
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (key: number, part: Partial<HolidayRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));

  function add() {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
    onChange([...rows, { key, tanggal: '', nama: '', jenis: 'nasional' }]);
    requestAnimationFrame(() => focusField(list.current?.form ?? null, `tanggal-${key}`));
  }

  function remove(key: number) {
    onChange(rows.filter((row) => row.key !== key));
    list.current?.focus();
  }

  return (
    <fieldset className="stack-16" ref={list} tabIndex={-1}>
      <legend className={styles.legend}>Hari libur</legend>
      {rows.map(({ key, tanggal, nama, jenis }, at) => (
        <div key={key} className={styles.row}>
          <DateField
            label={`Tanggal, baris ${at + 1}`}
            name={`tanggal-${key}`}
            error={errorOf(`tanggal-${key}`)}
            value={tanggal}
            onChange={({ target }) => change(key, { tanggal: target.value })}
          />
          <TextField
            label={`Nama, baris ${at + 1}`}
            name={`nama-${key}`}
            maxLength={100}
            error={errorOf(`nama-${key}`)}
            value={nama}
            onChange={({ target }) => change(key, { nama: target.value })}
          />
          <SelectField
            label={`Jenis, baris ${at + 1}`}
            name={`jenis-${key}`}
            options={kinds}
            value={jenis}
            onChange={({ target }) => change(key, { jenis: target.value as HolidayRow['jenis'] })}
          />
          <Button
            variant="ghost"
            icon={<Icon name="trash-2" size={20} />}
            aria-label={`Hapus baris ${at + 1}`}
            onClick={() => remove(key)}
          >
            Hapus
          </Button>
        </div>
      ))}
      <div>
        <Button variant="secondary" size="small" icon={<Icon name="plus" size={20} />} onClick={add}>
          Tambah hari libur
        </Button>
      </div>
    </fieldset>
  );
}
