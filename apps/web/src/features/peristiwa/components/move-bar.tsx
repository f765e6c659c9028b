import type { BarisDaftar } from '@pendopo/shared/penduduk/schemas';
import { pindahRtInputSchema } from '@pendopo/shared/peristiwa/schemas';
import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import { BulkBar } from '../../../components/bulk-bar.tsx';
import { Button } from '../../../components/button.tsx';
import { DateField } from '../../../components/field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { ColumnField } from '../../../domain/residents/column-field.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { useWords } from '../../../lib/words.ts';
import { moveResidents } from '../peristiwa.queries.ts';

/** Returns the residents who may move inside the village. */
export const movableOf = (rows: readonly BarisDaftar[]): readonly BarisDaftar[] =>
  rows.filter(({ keadaan, sementara }) => keadaan === 'hidup' && !sementara);

type MoveBarProps = {
  rows: readonly BarisDaftar[];
  selected: readonly number[];
  onSelect: (ids: readonly number[]) => void;
  onDone: (message: string) => void;
};

/** Moves the selected residents of the list to another RT. */
export function MoveBar({ rows, selected, onSelect, onDone }: MoveBarProps) {
  // As they were shown, so that a newer version of a row is a conflict.
  const [moving, setMoving] = useState<readonly BarisDaftar[] | null>(null);
  const movable = movableOf(rows);
  return (
    <>
      <BulkBar ids={movable.map(({ id }) => id)} selected={selected} onSelect={onSelect} noun="penduduk">
        <Button size="small" onClick={() => setMoving(movable.filter(({ id }) => selected.includes(id)))}>
          Pindahkan ke RT lain
        </Button>
      </BulkBar>
      {moving && (
        <MoveDialog
          residents={moving}
          onClose={() => setMoving(null)}
          onDone={(message) => {
            setMoving(null);
            onSelect([]);
            onDone(message);
          }}
        />
      )}
    </>
  );
}

const PLACE = ['rt', 'rw', 'dusun', 'alamat'] as const;

type MoveDialogProps = { residents: readonly BarisDaftar[]; onClose: () => void; onDone: (message: string) => void };

function MoveDialog({ residents, onClose, onDone }: MoveDialogProps) {
  const words = useWords();
  const penduduk = residents.map(({ id, updatedAt }) => ({ id, updatedAt }));
  const form = useValidatedForm({
    schema: { safeParse: (texts: unknown) => pindahRtInputSchema.safeParse({ ...(texts as object), penduduk }) },
    fallback: 'Gagal memindahkan penduduk',
    onSubmit: async (place) => onDone(await moveResidents({ ...place, penduduk })),
  });
  const count = `${residents.length} penduduk`;
  return (
    <FormModal
      title={`Pindahkan ${count} ke RT lain`}
      form={form}
      saveLabel={`Pindahkan ${count}`}
      busyLabel="Memindahkan..."
      onClose={onClose}
    >
      <p>{words('Isian yang kosong tidak berubah. Pindah ke {dusun} lain dicatat sebagai peristiwa.')}</p>
      {PLACE.map((kolom) => (
        <ColumnField key={kolom} kolom={kolom} optional {...form.field(kolom)} />
      ))}
      <DateField {...form.field('tanggal')} label="Tanggal pindah" defaultValue={villageDay()} max={villageDay()} />
    </FormModal>
  );
}
