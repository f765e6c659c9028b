import { type BarisAparat, type SaveAparatInput, updateAparatSchema } from '@pendopo/shared/buku/schemas';
import { APARAT_LABEL } from '@pendopo/shared/buku/text';
import { AGAMA, JENIS_KELAMIN } from '@pendopo/shared/codes/ktp';
import { EditForm } from '../../../components/edit-form.tsx';
import { DateField, SelectField, TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { reloadAparat, saveAparat } from '../buku.queries.ts';
import styles from './aparat-form.module.css';

type Name = keyof typeof APARAT_LABEL;

/** Returns an empty line for an official who is not in the organisation chart. */
export const newAparat = (): BarisAparat => ({
  urut: 0,
  id: null,
  struktur_id: null,
  nama_struktur: null,
  nama: '',
  jabatan: '',
  niap: '',
  nip: '',
  jenis_kelamin: '',
  tempat_lahir: '',
  tanggal_lahir: null,
  agama: '',
  pangkat: '',
  pendidikan: '',
  nomor_angkat: '',
  tanggal_angkat: null,
  nomor_berhenti: '',
  tanggal_berhenti: null,
  keterangan: '',
  updatedAt: '',
});

const textsOf = (row: BarisAparat) =>
  Object.fromEntries((Object.keys(APARAT_LABEL) as Name[]).map((name) => [name, row[name] ?? '']));

/** Explains what to do if the post has another holder. */
const hintOf = ({ nama, nama_struktur }: BarisAparat) =>
  nama_struktur === null || nama_struktur === nama
    ? undefined
    : `Struktur organisasi menyebut “${nama_struktur}”. Bila orangnya berganti, isi keputusan pemberhentian: penggantinya mendapat baris sendiri.`;

type AparatFormProps = { row: BarisAparat; onSaved: (message: string) => void; onCancel: () => void };

export function AparatForm({ row, onSaved, onCancel }: AparatFormProps) {
  const edit = useEditForm<BarisAparat, SaveAparatInput & { updatedAt?: Date | undefined }>({
    row,
    texts: textsOf,
    schema: updateAparatSchema,
    fallback: 'Gagal menyimpan data aparat',
    save: async ({ updatedAt: _none, ...input }, updatedAt) => onSaved(await saveAparat({ ...row, updatedAt }, input)),
    reload: () => reloadAparat(row.id),
  });
  const labelled = (name: Name) => ({ ...edit.field(name), label: APARAT_LABEL[name] });
  const part = (name: Name) => ({ ...labelled(name), optional: true, autoComplete: 'off' });
  return (
    <EditForm edit={edit} onCancel={onCancel}>
      <Section card title={row.id === null ? `Data ${row.nama || 'aparat'}` : `Edit ${row.nama}`}>
        <div className={styles.columns}>
          <TextField {...labelled('nama')} hint={hintOf(row)} maxLength={100} autoComplete="off" />
          <TextField {...labelled('jabatan')} maxLength={200} autoComplete="off" />
          <TextField {...part('niap')} maxLength={30} />
          <TextField {...part('nip')} inputMode="numeric" maxLength={30} />
          <SelectField {...part('jenis_kelamin')} placeholder="Belum diisi" options={JENIS_KELAMIN} />
          <SelectField {...part('agama')} placeholder="Belum diisi" options={AGAMA} />
          <TextField {...part('tempat_lahir')} maxLength={100} />
          <DateField {...part('tanggal_lahir')} />
          <TextField {...part('pangkat')} maxLength={100} />
          <TextField {...part('pendidikan')} maxLength={100} />
          <TextField {...part('nomor_angkat')} maxLength={100} />
          <DateField {...part('tanggal_angkat')} />
          <TextField {...part('nomor_berhenti')} maxLength={100} />
          <DateField {...part('tanggal_berhenti')} />
        </div>
        <TextField {...part('keterangan')} maxLength={200} />
      </Section>
    </EditForm>
  );
}
