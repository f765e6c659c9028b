import { type Desa, MAX_JAM_PELAYANAN } from '@pendopo/shared/desa';
import { useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import styles from './hours-field.module.css';

export type HoursRow = Desa['jam_pelayanan'][number] & { key: number };

type HoursFieldProps = { rows: readonly HoursRow[]; onChange: (rows: HoursRow[]) => void; error: string | undefined };

/** Office hours: one line per day or range of days. */
export function HoursField({ rows, onChange, error }: HoursFieldProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (key: number, part: Partial<HoursRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));

  function add() {
    onChange([...rows, { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, hari: '', jam: '' }]);
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll<HTMLInputElement>('input') ?? [];
      inputs[inputs.length - 2]?.focus();
    });
  }

  function remove(key: number) {
    onChange(rows.filter((row) => row.key !== key));
    list.current?.focus();
  }

  return (
    <fieldset className={styles.hours} ref={list} tabIndex={-1} aria-describedby={error ? 'jam-error' : undefined}>
      <legend className={styles.legend}>Jam pelayanan</legend>
      {rows.map(({ key, hari, jam }, at) => (
        <div key={key} className={styles.row}>
          <TextField
            label={`Hari, baris ${at + 1}`}
            name="hari"
            maxLength={100}
            placeholder="Senin–Kamis"
            value={hari}
            onChange={(event) => change(key, { hari: event.target.value })}
          />
          <TextField
            label={`Jam, baris ${at + 1}`}
            name="jam"
            maxLength={100}
            placeholder="08.00–15.00 WIB"
            value={jam}
            onChange={(event) => change(key, { jam: event.target.value })}
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
      {error && (
        <p className={styles.error} id="jam-error">
          {error}
        </p>
      )}
      {rows.length < MAX_JAM_PELAYANAN && (
        <div>
          <Button variant="secondary" size="small" icon={<Icon name="plus" size={20} />} onClick={add}>
            Tambah jam pelayanan
          </Button>
        </div>
      )}
    </fieldset>
  );
}
