import { koreksiEkspedisiSchema } from '@pendopo/shared/buku/schemas';
import type { Ekspedisi } from '@pendopo/shared/buku/text';
import { TextField } from '../../../components/field.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { correctEkspedisi } from '../buku.queries.ts';
import { KoreksiDialog } from './koreksi-dialog.tsx';

type KoreksiEkspedisiProps = { row: Ekspedisi; onClose: () => void; onDone: (message: string) => void };

export function KoreksiEkspedisi({ row, onClose, onDone }: KoreksiEkspedisiProps) {
  const form = useValidatedForm({
    schema: koreksiEkspedisiSchema,
    fallback: 'Gagal mengoreksi buku',
    onSubmit: async (values) => onDone(await correctEkspedisi(row.id, values)),
  });
  return (
    <KoreksiDialog
      form={form}
      line={`Nomor urut ${row.urut}: surat`}
      nomor={row.surat.nomor}
      keterangan={row.keterangan}
      onClose={onClose}
    >
      <TextField
        {...form.field('penerima')}
        label="Nama penerima"
        optional={row.penerima === null}
        maxLength={100}
        defaultValue={row.penerima ?? ''}
      />
    </KoreksiDialog>
  );
}
