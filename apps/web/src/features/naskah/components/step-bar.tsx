import { mayTake } from '@pendopo/shared/naskah/lifecycle';
import type { NaskahRow } from '@pendopo/shared/naskah/schemas';
import { BulkBar } from '../../../components/bulk-bar.tsx';
import { Button } from '../../../components/button.tsx';
import { STEPS, type Step } from './step-dialog.tsx';

/** Returns the next step of a document if it is possible as a bulk action. */
export const stepOf = ({ status }: NaskahRow): Step | undefined =>
  (Object.keys(STEPS) as Step[]).find((step) => mayTake(step, status));

type StepBarProps = {
  rows: readonly NaskahRow[];
  selected: readonly number[];
  onSelect: (ids: readonly number[]) => void;
  onStep: (aksi: Step, ids: readonly number[]) => void;
};

export function StepBar({ rows, selected, onSelect, onStep }: StepBarProps) {
  const open = rows.filter((row) => stepOf(row) !== undefined);
  const chosen = open.filter((row) => selected.includes(row.id));
  const steps = (Object.keys(STEPS) as Step[])
    .map((aksi) => ({ aksi, ids: chosen.filter((row) => stepOf(row) === aksi).map((row) => row.id) }))
    .filter(({ ids }) => ids.length > 0);
  return (
    <BulkBar ids={open.map(({ id }) => id)} selected={selected} onSelect={onSelect} noun="surat">
      {steps.map(({ aksi, ids }) => (
        <Button key={aksi} size="small" onClick={() => onStep(aksi, ids)}>
          {STEPS[aksi].verb}
          {steps.length > 1 && ` (${ids.length})`}
        </Button>
      ))}
    </BulkBar>
  );
}
