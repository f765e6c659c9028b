import { type Pengumuman, savePengumumanSchema } from '@pendopo/shared/pengumuman';
import { KATEGORI_PENGUMUMAN } from '@pendopo/shared/pengumuman-text';
import { useQueryClient } from '@tanstack/react-query';
import { EditForm } from '../../../components/edit-form.tsx';
import { PublicationFields } from '../../../components/publication-fields.tsx';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { pengumumanQueries, useUpdatePengumuman } from '../pengumuman.queries.ts';

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
  const client = useQueryClient();
  const update = useUpdatePengumuman();
  const picture = usePickedPicture('img');
  const edit = useEditForm({
    row: pengumuman,
    texts: textsOf,
    schema: savePengumumanSchema,
    check: picture.errors,
    fallback: 'Gagal mengupdate pengumuman',
    save: async ({ updatedAt: _none, hapus_gambar: _picture, ...input }, updatedAt) => {
      const { message } = await update.mutateAsync({ id: pengumuman.id, updatedAt, input, picture });
      onSaved(message);
    },
    reload: async () =>
      (await client.fetchQuery({ ...pengumumanQueries.detail(String(pengumuman.id)), staleTime: 0 })).pengumuman,
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
