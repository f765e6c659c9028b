import { type Pengumuman, savePengumumanSchema } from '@pendopo/shared/pengumuman';
import { KATEGORI_PENGUMUMAN } from '@pendopo/shared/pengumuman-text';
import { EditForm } from '../../../components/edit-form.tsx';
import { PublicationFields } from '../../../components/publication-fields.tsx';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { readings } from '../../../lib/readings.ts';
import { pengumumanQueries } from '../pengumuman.queries.ts';
import { pengumumanWrites } from '../pengumuman-writes.queries.ts';

type PengumumanFormProps = { pengumuman: Pengumuman; onSaved: (message: string) => void; onCancel: () => void };

const textsOf = ({ title, kategori, tanggal, desc, content }: Pengumuman) => ({
  title,
  kategori,
  tanggal,
  desc,
  content,
});

/** Edits an announcement where it stands. */
export function PengumumanForm({ pengumuman, onSaved, onCancel }: PengumumanFormProps) {
  const picture = usePickedPicture('img');
  const edit = useEditForm({
    row: pengumuman,
    texts: textsOf,
    schema: savePengumumanSchema,
    check: picture.errors,
    fallback: 'Gagal mengupdate pengumuman',
    save: async ({ updatedAt: _none, hapus_gambar: _picture, ...input }, updatedAt) => {
      onSaved(await pengumumanWrites.update({ id: pengumuman.id, updatedAt, input, picture }));
    },
    reload: async () => (await readings.newest(pengumumanQueries.detail(pengumuman.id))).pengumuman,
  });
  return (
    <EditForm edit={edit} onCancel={onCancel} changed={picture.removed}>
      <PublicationFields
        field={edit.field}
        contentLabel="Isi pengumuman"
        categories={KATEGORI_PENGUMUMAN}
        picture={picture}
        current={edit.base.img}
      />
    </EditForm>
  );
}
