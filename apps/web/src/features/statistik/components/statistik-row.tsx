import { isCountable, STATISTIK_LABEL } from '@pendopo/shared/statistik/text';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { formatNumber } from '../../../lib/format.ts';
import styles from './statistik-form.module.css';
import type { Draft } from './use-statistik-drafts.ts';

type StatistikRowProps = {
  draft: Draft;
  field: (name: string) => { name: string; error: string | undefined };
  onChange: (part: Partial<Draft>) => void;
  onRemove: () => void;
};

export function StatistikRow({ draft, field, onChange, onRemove }: StatistikRowProps) {
  const { label, value, otomatis, newer } = draft;
  return (
    <li className={styles.row}>
      <TextField
        {...field('label')}
        label={STATISTIK_LABEL.label}
        maxLength={100}
        value={label}
        newer={newer.label}
        onChange={({ target: { value: typed } }) =>
          onChange({ label: typed, otomatis: otomatis && isCountable({ ...draft, label: typed.trim() }) })
        }
      />
      <TextField
        {...field('value')}
        label={STATISTIK_LABEL.value}
        inputMode="numeric"
        maxLength={13}
        value={value}
        readOnly={otomatis}
        newer={newer.value && formatNumber(Number(newer.value))}
        onChange={(event) => onChange({ value: event.target.value })}
      />
      <ColorField draft={draft} onChange={onChange} />
      <Button
        variant="ghost"
        icon={<Icon name="trash-2" size={20} />}
        aria-label={`Hapus ${label || 'baris baru'}`}
        onClick={onRemove}
      >
        Hapus
      </Button>
      {isCountable(draft) && (
        <label className={styles.counted}>
          <input
            type="checkbox"
            checked={otomatis}
            onChange={(event) => onChange({ otomatis: event.target.checked })}
          />
          Dihitung portal: permohonan yang menjadi Diproses atau Selesai sejak tanggal 1
        </label>
      )}
    </li>
  );
}

function ColorField({ draft, onChange }: Pick<StatistikRowProps, 'draft' | 'onChange'>) {
  const { key, color, newer } = draft;
  return (
    <label className={styles.color} htmlFor={`color-${key}`}>
      Warna
      <input
        id={`color-${key}`}
        name={`color-${key}`}
        type="color"
        value={color}
        onChange={(event) => onChange({ color: event.target.value })}
      />
      {newer.color && (
        <span className={styles.stored}>
          Yang tersimpan: {newer.color}
          <svg aria-hidden="true">
            <rect width="100%" height="100%" fill={newer.color} />
          </svg>
        </span>
      )}
    </label>
  );
}
