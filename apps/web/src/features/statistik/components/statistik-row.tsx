import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import styles from './statistik-form.module.css';
import type { Draft } from './use-statistik-drafts.ts';

type StatistikRowProps = {
  draft: Draft;
  field: (name: string) => { name: string; error: string | undefined };
  onChange: (part: Partial<Draft>) => void;
  onRemove: () => void;
};

/** One figure being edited: its label, its value and the colour of its bar. */
export function StatistikRow({ draft: { key, label, value, color }, field, onChange, onRemove }: StatistikRowProps) {
  return (
    <li className={styles.row}>
      <TextField
        {...field('label')}
        label="Label"
        maxLength={100}
        value={label}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <TextField
        {...field('value')}
        label="Nilai"
        inputMode="numeric"
        maxLength={13}
        value={value}
        onChange={(event) => onChange({ value: event.target.value })}
      />
      <label className={styles.color} htmlFor={`color-${key}`}>
        Warna
        <input
          id={`color-${key}`}
          name={`color-${key}`}
          type="color"
          value={color}
          onChange={(event) => onChange({ color: event.target.value })}
        />
      </label>
      <Button
        variant="ghost"
        icon={<Icon name="trash-2" size={20} />}
        aria-label={`Hapus ${label || 'baris baru'}`}
        onClick={onRemove}
      >
        Hapus
      </Button>
    </li>
  );
}
