import { type Penduduk, updatePendudukSchema } from '@pendopo/shared/penduduk/schemas';
import { KOLOM_PENDUDUK, type KolomPenduduk } from '@pendopo/shared/penduduk/text';
import { EditForm } from '../../../components/edit-form.tsx';
import { Section } from '../../../components/section.tsx';
import { ColumnField } from '../../../domain/residents/column-field.tsx';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { reloadPenduduk, updatePenduduk } from '../penduduk.queries.ts';
import styles from './penduduk-form.module.css';

type PendudukFormProps = { penduduk: Penduduk; onSaved: (message: string) => void; onCancel: () => void };
type Texts = Record<KolomPenduduk, string>;

const textsOf = (row: Penduduk) =>
  Object.fromEntries(KOLOM_PENDUDUK.map((kolom) => [kolom, row[kolom] ?? ''])) as Texts;

const NEEDED: readonly KolomPenduduk[] = ['nama', 'jenis_kelamin'];

const GROUPS: readonly { title: string; columns: readonly KolomPenduduk[] }[] = [
  {
    title: 'Data diri',
    columns: [
      'nama',
      'nik',
      'jenis_kelamin',
      'tempat_lahir',
      'tanggal_lahir',
      'agama',
      'pekerjaan',
      'pendidikan_kk',
      'golongan_darah',
      'telepon',
    ],
  },
  {
    title: 'Kartu keluarga',
    columns: ['no_kk', 'hubungan_keluarga', 'status_kawin', 'kewarganegaraan', 'nama_ayah', 'nama_ibu'],
  },
  { title: 'Tempat tinggal', columns: ['alamat', 'dusun', 'rw', 'rt'] },
  { title: 'Lainnya', columns: ['catatan'] },
];

/** Edits a resident; the history keeps the old values. */
export function PendudukForm({ penduduk, onSaved, onCancel }: PendudukFormProps) {
  const edit = useEditForm({
    row: penduduk,
    texts: textsOf,
    schema: updatePendudukSchema,
    fallback: 'Gagal menyimpan data penduduk',
    save: async ({ updatedAt: _, ...input }, updatedAt) =>
      onSaved(await updatePenduduk(penduduk.id, { ...input, updatedAt })),
    reload: () => reloadPenduduk(penduduk.id),
  });

  const field = (kolom: KolomPenduduk) => (
    <ColumnField key={kolom} kolom={kolom} optional={!NEEDED.includes(kolom)} {...edit.field(kolom)} />
  );

  return (
    <EditForm edit={edit} onCancel={onCancel}>
      {GROUPS.map(({ title, columns }) => (
        <Section key={title} title={title} card>
          <div className={styles.fields}>{columns.map(field)}</div>
        </Section>
      ))}
    </EditForm>
  );
}
