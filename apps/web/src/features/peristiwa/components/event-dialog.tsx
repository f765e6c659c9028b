import { KEPALA_KELUARGA, TUJUAN_PINDAH } from '@pendopo/shared/penduduk/kode';
import type { UsulanPeristiwa } from '@pendopo/shared/penduduk/perbandingan';
import type { BarisPenduduk, Penduduk } from '@pendopo/shared/penduduk/schemas';
import { PENDUDUK_LABEL } from '@pendopo/shared/penduduk/text';
import {
  type PendatangInput,
  type PeristiwaInput,
  pendatangInputSchema,
  peristiwaInputSchema,
} from '@pendopo/shared/peristiwa/schemas';
import { RINCIAN_LABEL, type Rincian } from '@pendopo/shared/peristiwa/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { type Text, villageTexts, type Words } from '@pendopo/shared/text/sebutan';
import { useState } from 'react';
import { CheckboxGroup } from '../../../components/checkbox-group.tsx';
import { DateField, SelectField, TextField } from '../../../components/field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { ColumnField } from '../../../domain/residents/column-field.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import type { FormSchema } from '../../../lib/forms/validate-form.ts';
import { useWords } from '../../../lib/words.ts';
import { recordArrival, recordEvent } from '../peristiwa.queries.ts';

/** The events of a resident's page; a birth belongs to the family. */
export type EventKind = 'meninggal' | 'pindah' | 'pindah_dusun' | 'hilang' | 'kk' | 'lahir';
export const EVENT_TITLE = villageTexts({
  lahir: 'Kelahiran di keluarga ini',
  meninggal: 'Meninggal',
  pindah: 'Pindah',
  pindah_dusun: 'Pindah {dusun}',
  kk: 'Pecah atau gabung KK',
  hilang: 'Hilang',
}) satisfies Record<EventKind, Text>;

const DAY_LABEL: Record<EventKind, string> = {
  lahir: PENDUDUK_LABEL.tanggal_lahir,
  meninggal: 'Tanggal meninggal',
  pindah: 'Tanggal pindah',
  pindah_dusun: 'Tanggal pindah',
  kk: 'Tanggal KK baru',
  hilang: 'Tanggal dinyatakan hilang',
};

type EventDialogProps = {
  penduduk: Penduduk;
  jenis: EventKind;
  /** The event that a finished document proposes. */
  proposed?: UsulanPeristiwa | undefined;
  onClose: () => void;
  onDone: (message: string) => void;
};

const isHead = ({ hubungan_keluarga }: Pick<BarisPenduduk, 'hubungan_keluarga'>) =>
  hubungan_keluarga === KEPALA_KELUARGA;
const optionOf = ({ id, nama, hubungan_keluarga }: BarisPenduduk) => ({
  value: String(id),
  label: [nama, hubungan_keluarga].filter(Boolean).join(', '),
});

/** Returns the father and mother if the family card names them. */
function parentsOf(family: readonly BarisPenduduk[]) {
  const pair = family.filter((one) => isHead(one) || /^(Istri|Suami)$/.test(one.hubungan_keluarga));
  const of = (sex: string) => pair.find(({ jenis_kelamin }) => jenis_kelamin === sex)?.nama ?? '';
  return { nama_ayah: of('Laki-laki'), nama_ibu: of('Perempuan') };
}

/** Returns the members who may become the new head, if the head of the family leaves with `along`. */
function headCandidates(
  { penduduk, jenis }: Pick<EventDialogProps, 'penduduk' | 'jenis'>,
  along: readonly string[],
): readonly BarisPenduduk[] {
  if (jenis === 'lahir' || jenis === 'pindah_dusun') return [];
  const isAlong = ({ id }: BarisPenduduk) => along.includes(String(id));
  const leaving = [penduduk, ...penduduk.keluarga.filter(isAlong)];
  const left = penduduk.keluarga.filter((member) => !isAlong(member));
  return leaving.some(isHead) && !left.some(isHead) ? left : [];
}

type FormValues = PeristiwaInput | PendatangInput;

/** Adds the values outside the form's fields before the validation. */
function schemaOf(jenis: EventKind, fixed: object): FormSchema<FormValues> {
  const schema = jenis === 'lahir' ? pendatangInputSchema : peristiwaInputSchema;
  return { safeParse: (texts: unknown) => schema.safeParse({ ...(texts as object), jenis, ...fixed }) };
}

/** Records an event of a resident, or a birth in the family. */
export function EventDialog({ penduduk, jenis, proposed, onClose, onDone }: EventDialogProps) {
  const words = useWords();
  const [along, setAlong] = useState((proposed?.anggota ?? []).map(String));
  const isBirth = jenis === 'lahir';
  const family = takesFamily(jenis) ? { anggota: along } : {};
  const form = useValidatedForm({
    schema: schemaOf(jenis, isBirth ? { keluarga_id: penduduk.id } : family),
    fallback: 'Gagal mencatat peristiwa',
    async onSubmit(input) {
      const isArrival = input.jenis === 'lahir' || input.jenis === 'datang';
      const { message } = await (isArrival ? recordArrival(input) : recordEvent(penduduk.id, input));
      onDone(message);
    },
  });
  const heads = headCandidates({ penduduk, jenis }, along);
  return (
    <FormModal title={`${words(EVENT_TITLE[jenis])}: ${penduduk.nama}`} form={form} saveLabel="Catat" onClose={onClose}>
      {isBirth && <ChildFields form={form} penduduk={penduduk} proposed={proposed} />}
      <DateField
        {...form.field('tanggal')}
        label={DAY_LABEL[jenis]}
        defaultValue={proposed?.tanggal || villageDay()}
        max={villageDay()}
      />
      <EventFields {...{ form, penduduk, jenis, proposed }} />
      {takesFamily(jenis) && penduduk.keluarga.length > 0 && (
        <CheckboxGroup
          {...form.field('anggota')}
          legend="Yang ikut"
          options={penduduk.keluarga.map(optionOf)}
          checked={along}
          onChange={setAlong}
        />
      )}
      {heads.length > 0 && (
        <SelectField
          {...form.field('kepala_id')}
          label="Kepala keluarga yang baru"
          placeholder="Pilih"
          options={heads.map(optionOf)}
        />
      )}
      <DateField
        {...form.field('tanggal_lapor')}
        label="Tanggal dilaporkan"
        optional
        hint="Kosongkan bila hari ini."
        max={villageDay()}
      />
      <TextField {...form.field('catatan')} label="Catatan" optional />
    </FormModal>
  );
}

const takesFamily = (jenis: EventKind) => jenis === 'pindah' || jenis === 'pindah_dusun' || jenis === 'kk';

type Form = { form: ReturnType<typeof useValidatedForm> };
type ChildFieldsProps = Pick<EventDialogProps, 'penduduk' | 'proposed'> & Form;

function ChildFields({ form, penduduk, proposed }: ChildFieldsProps) {
  const { nama_ayah, nama_ibu } = parentsOf([penduduk, ...penduduk.keluarga]);
  return (
    <>
      <ColumnField kolom="nama" {...form.field('nama')} defaultValue={proposed?.nama} />
      <ColumnField kolom="jenis_kelamin" {...form.field('jenis_kelamin')} defaultValue={proposed?.jenis_kelamin} />
      <ColumnField kolom="tempat_lahir" optional {...form.field('tempat_lahir')} defaultValue={proposed?.tempat} />
      <ColumnField kolom="nama_ayah" optional {...form.field('nama_ayah')} defaultValue={nama_ayah} />
      <ColumnField kolom="nama_ibu" optional {...form.field('nama_ibu')} defaultValue={nama_ibu} />
      <ColumnField kolom="nik" optional {...form.field('nik')} />
    </>
  );
}

/** Fields that only one kind of event has. */
function EventFields({ form, jenis, penduduk, proposed }: Omit<EventDialogProps, 'onClose' | 'onDone'> & Form) {
  const words = useWords();
  if (jenis === 'pindah')
    return (
      <>
        <SelectField
          {...form.field('tujuan')}
          label="Seberapa jauh"
          placeholder="Pilih"
          options={destinations(words)}
        />
        <TextField {...form.field('tempat')} label="Tujuan" defaultValue={proposed?.tempat} />
      </>
    );
  if (jenis === 'pindah_dusun')
    return (
      <>
        <ColumnField kolom="dusun" {...form.field('dusun')} />
        <ColumnField kolom="rw" optional {...form.field('rw')} />
        <ColumnField kolom="rt" optional {...form.field('rt')} />
        <ColumnField kolom="alamat" optional {...form.field('alamat')} defaultValue={penduduk.alamat} />
      </>
    );
  if (jenis === 'kk')
    return (
      <>
        <ColumnField kolom="no_kk" {...form.field('no_kk')} />
        <ColumnField kolom="hubungan_keluarga" {...form.field('hubungan_keluarga')} defaultValue={KEPALA_KELUARGA} />
      </>
    );
  if (jenis === 'meninggal')
    return (
      <>
        <TextField {...form.field('tempat')} label="Tempat meninggal" defaultValue={proposed?.tempat} />
        <DetailFields form={form} details={['jam', 'sebab', 'pelapor', 'no_akta']} />
      </>
    );
  return (
    jenis === 'lahir' && <DetailFields form={form} details={['jam', 'anak_ke', 'penolong', 'pelapor', 'no_akta']} />
  );
}

const destinations = (words: Words) =>
  Object.entries(TUJUAN_PINDAH).map(([value, label]) => ({ value, label: words(label) }));

const DetailFields = ({ form, details }: Form & { details: readonly Rincian[] }) =>
  details.map((name) => (
    <TextField
      key={name}
      {...form.field(name)}
      label={RINCIAN_LABEL[name]}
      optional
      {...(name === 'jam' && { placeholder: '07:30' })}
      {...(name === 'anak_ke' && { inputMode: 'numeric' as const })}
    />
  ));
