import type { KolomPenduduk } from '@pendopo/shared/penduduk/text';
import { type PendatangInput, pendatangInputSchema } from '@pendopo/shared/peristiwa/schemas';
import { SEMENTARA_LABEL } from '@pendopo/shared/peristiwa/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { DoneNotice } from '../../../components/done-notice.tsx';
import { DateField, TextField } from '../../../components/field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { ColumnField } from '../../../domain/residents/column-field.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { recordArrival } from '../peristiwa.queries.ts';

const PERSON = ['nama', 'nik', 'jenis_kelamin'] as const;
const OWN = ['tempat_lahir', 'tanggal_lahir', 'hubungan_keluarga', 'status_kawin', 'pekerjaan'] as const;
/** Fields that the members of a family share. */
const SHARED = ['no_kk', 'alamat', 'dusun', 'rw', 'rt', 'agama', 'kewarganegaraan'] as const;
const MORE: readonly KolomPenduduk[] = [...OWN, ...SHARED];

type Arrival = Extract<PendatangInput, { jenis: 'datang' }>;
type ArrivalDialogProps = { onClose: () => void; onDone: (id: number) => void };

/** Records arrivals: of one resident, or of the members of a family one after another. */
export function ArrivalDialog(props: ArrivalDialogProps) {
  const [before, setBefore] = useState<Arrival | null>(null);
  return <ArrivalForm key={before?.nama} {...props} before={before} onNext={setBefore} />;
}

type ArrivalFormProps = ArrivalDialogProps & {
  /** The member recorded before, whose family and address the next one shares. */
  before: Arrival | null;
  onNext: (recorded: Arrival) => void;
};

/** Records an arrival. The same NIK reactivates a resident who had moved away. */
function ArrivalForm({ before, onNext, onClose, onDone }: ArrivalFormProps) {
  const [temporary, setTemporary] = useState(before?.sementara ?? false);
  const [more, setMore] = useState(false);
  const fixed = { jenis: 'datang', sementara: temporary };
  const form = useValidatedForm({
    schema: { safeParse: (texts: unknown) => pendatangInputSchema.safeParse({ ...(texts as object), ...fixed }) },
    fallback: 'Gagal mencatat kedatangan',
    async onSubmit(input) {
      const { penduduk } = await recordArrival(input);
      if (more && input.jenis === 'datang') onNext(input);
      else onDone(penduduk.id);
    },
  });
  const shared = (kolom: KolomPenduduk) => {
    const name = SHARED.find((one) => one === kolom);
    return name && (before?.[name] ?? undefined);
  };
  return (
    <FormModal title="Catat kedatangan" form={form} saveLabel="Catat" onClose={onClose}>
      {before && <DoneNotice text={`${before.nama} dicatat. Isi anggota keluarga berikutnya.`} />}
      {PERSON.map((kolom) => (
        <ColumnField key={kolom} kolom={kolom} optional={kolom === 'nik'} {...form.field(kolom)} />
      ))}
      <DateField
        {...form.field('tanggal')}
        label="Tanggal datang"
        defaultValue={before?.tanggal ?? villageDay()}
        max={villageDay()}
      />
      <TextField {...form.field('tempat')} label="Datang dari" defaultValue={before?.tempat} />
      {MORE.map((kolom) => (
        <ColumnField key={kolom} kolom={kolom} optional {...form.field(kolom)} defaultValue={shared(kolom)} />
      ))}
      <TextField {...form.field('catatan')} label="Catatan" optional />
      <CheckboxField
        label="Penduduk sementara"
        hint="Ber-KTP daerah lain: penyewa, pelajar, pekerja. Masuk Buku B.4 dan tidak dihitung sebagai penduduk."
        checked={temporary}
        onChange={({ target }) => setTemporary(target.checked)}
      />
      {temporary &&
        (['keturunan', 'maksud', 'didatangi'] as const).map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={SEMENTARA_LABEL[name]}
            optional
            defaultValue={before?.[name]}
          />
        ))}
      <CheckboxField
        label="Lanjut ke anggota keluarga berikutnya"
        hint="Alamat, nomor KK, asal, dan tanggalnya sudah terisi."
        checked={more}
        onChange={({ target }) => setMore(target.checked)}
      />
    </FormModal>
  );
}
