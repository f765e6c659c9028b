import type { KolomPenduduk } from '@pendopo/shared/penduduk/text';
import { pendatangInputSchema } from '@pendopo/shared/peristiwa/schemas';
import { villageDay } from '@pendopo/shared/text/dates';
import { DateField, TextField } from '../../../components/field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { ColumnField } from '../../../domain/residents/column-field.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { recordArrival } from '../peristiwa.queries.ts';

const PERSON = ['nama', 'nik', 'jenis_kelamin'] as const;
const MORE: readonly KolomPenduduk[] = [
  ...(['tempat_lahir', 'tanggal_lahir', 'no_kk', 'hubungan_keluarga', 'alamat', 'dusun', 'rw', 'rt'] as const),
  ...(['agama', 'pekerjaan', 'status_kawin', 'kewarganegaraan'] as const),
];

type ArrivalDialogProps = { onClose: () => void; onDone: (id: number) => void };

/** Records an arrival. The same NIK reactivates a resident who had moved away. */
export function ArrivalDialog({ onClose, onDone }: ArrivalDialogProps) {
  const form = useValidatedForm({
    schema: {
      safeParse: (texts: unknown) => pendatangInputSchema.safeParse({ ...(texts as object), jenis: 'datang' }),
    },
    fallback: 'Gagal mencatat kedatangan',
    onSubmit: async (input) => onDone((await recordArrival(input)).penduduk.id),
  });
  return (
    <FormModal title="Catat kedatangan" form={form} saveLabel="Catat" onClose={onClose}>
      {PERSON.map((kolom) => (
        <ColumnField key={kolom} kolom={kolom} optional={kolom === 'nik'} {...form.field(kolom)} />
      ))}
      <DateField {...form.field('tanggal')} label="Tanggal datang" defaultValue={villageDay()} max={villageDay()} />
      <TextField {...form.field('tempat')} label="Datang dari" />
      {MORE.map((kolom) => (
        <ColumnField key={kolom} kolom={kolom} optional {...form.field(kolom)} />
      ))}
      <TextField {...form.field('catatan')} label="Catatan" optional />
    </FormModal>
  );
}
