import type { MassalInput } from '@pendopo/shared/naskah/schemas';
import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import type { Outcome } from '../../../components/bulk-report.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DateField } from '../../../components/field.tsx';
import { useWords } from '../../../lib/words.ts';
import { runStep } from '../naskah-list.queries.ts';
import { useDialogSave } from './use-dialog-save.ts';

export type Step = MassalInput['aksi'];

export const STEPS: Readonly<Record<Step, { verb: string; done: string }>> = {
  'tanda-tangan': { verb: 'Tandai sudah ditandatangani', done: 'ditandai sudah ditandatangani' },
  serah: { verb: 'Tandai sudah diserahkan', done: 'ditandai sudah diserahkan' },
};

type StepDialogProps = {
  aksi: Step;
  ids: readonly number[];
  onDone: (outcome: readonly Outcome[]) => void;
  onClose: () => void;
};

/** Confirms a bulk step and asks for the date of the signatures. */
export function StepDialog({ aksi, ids, onDone, onClose }: StepDialogProps) {
  const words = useWords();
  const today = villageDay();
  const [tanggal, setTanggal] = useState(today);
  const { busy, error, save } = useDialogSave();

  async function submit() {
    onDone(await runStep({ aksi, ids: [...ids], ...(aksi === 'tanda-tangan' && { tanggal }) }));
  }

  return (
    <ConfirmDialog
      title={`${STEPS[aksi].verb}?`}
      confirmLabel={`Tandai ${ids.length} surat`}
      busyLabel="Menyimpan..."
      busy={busy}
      error={error}
      onConfirm={() => void save(submit)}
      onCancel={onClose}
    >
      {aksi === 'serah' ? (
        <p>
          {ids.length}
          {words(' surat diambil sendiri oleh pemohonnya di kantor {desa} hari ini.')}
        </p>
      ) : (
        <>
          <p>{ids.length} surat sudah ditandatangani dengan tinta. Isinya tidak dapat diubah lagi.</p>
          <DateField
            name="tanggal"
            label="Tanggal tanda tangan"
            max={today}
            value={tanggal}
            disabled={busy}
            onChange={({ target }) => setTanggal(target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
