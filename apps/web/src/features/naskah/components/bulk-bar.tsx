import type { NaskahRow } from '@pendopo/shared/naskah';
import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import styles from './bulk-bar.module.css';
import { STEPS, type Step } from './step-dialog.tsx';

const STEP_FROM = { bernomor: 'tanda-tangan', ditandatangani: 'serah' } as const;

/** The step that a letter waits for, if officials take it for several at once. */
export const stepOf = ({ status }: NaskahRow): Step | undefined =>
  status === 'bernomor' || status === 'ditandatangani' ? STEP_FROM[status] : undefined;

type BulkBarProps = {
  rows: readonly NaskahRow[];
  selected: readonly number[];
  onSelect: (ids: readonly number[]) => void;
  onStep: (aksi: Step, ids: readonly number[]) => void;
};

/** Above the list: all of this page at once, and what can be done with what is selected. */
export function BulkBar({ rows, selected, onSelect, onStep }: BulkBarProps) {
  const id = useId();
  const open = rows.filter((row) => stepOf(row) !== undefined);
  const chosen = open.filter((row) => selected.includes(row.id));
  const steps = (Object.keys(STEPS) as Step[])
    .map((aksi) => ({ aksi, ids: chosen.filter((row) => stepOf(row) === aksi).map((row) => row.id) }))
    .filter(({ ids }) => ids.length > 0);
  if (open.length === 0) return null;
  return (
    <div className={styles.bar}>
      <label className={styles.all} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={chosen.length === open.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && chosen.length < open.length;
          }}
          onChange={({ target }) => onSelect(target.checked ? open.map((row) => row.id) : [])}
        />
        Pilih semua di halaman ini
      </label>
      <p className={styles.count} role="status">
        {chosen.length > 0 && `${chosen.length} surat dipilih`}
      </p>
      {steps.map(({ aksi, ids }) => (
        <Button key={aksi} size="small" onClick={() => onStep(aksi, ids)}>
          {STEPS[aksi].verb}
          {steps.length > 1 && ` (${ids.length})`}
        </Button>
      ))}
    </div>
  );
}
