import { type Berita, saveBeritaSchema } from '@pendopo/shared/berita';
import { KATEGORI_BERITA_FORM } from '@pendopo/shared/berita-text';
import { EditForm } from '../../../components/edit-form.tsx';
import { PublicationFields } from '../../../components/publication-fields.tsx';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { readings } from '../../../lib/readings.ts';
import { beritaQueries } from '../berita.queries.ts';
import { beritaWrites } from '../berita-writes.queries.ts';

type BeritaFormProps = { berita: Berita; onSaved: (message: string) => void; onCancel: () => void };

const textsOf = ({ title, kategori, tanggal, desc, content }: Berita) => ({ title, kategori, tanggal, desc, content });

/** Edits news where it stands. */
export function BeritaForm({ berita, onSaved, onCancel }: BeritaFormProps) {
  const picture = usePickedPicture('img');
  const edit = useEditForm({
    row: berita,
    texts: textsOf,
    schema: saveBeritaSchema,
    check: picture.errors,
    fallback: 'Gagal mengupdate berita',
    save: async ({ updatedAt: _none, hapus_gambar: _picture, ...input }, updatedAt) => {
      onSaved(await beritaWrites.update({ id: berita.id, updatedAt, input, picture }));
    },
    reload: async () => (await readings.newest(beritaQueries.detail(berita.id))).berita,
  });
  // A category that the form no longer offers stays with what has it.
  const categories = [...new Set([...KATEGORI_BERITA_FORM, berita.kategori])];
  return (
    <EditForm edit={edit} onCancel={onCancel} changed={picture.removed}>
      <PublicationFields
        field={edit.field}
        contentLabel="Isi berita"
        categories={categories}
        picture={picture}
        current={edit.base.img}
      />
    </EditForm>
  );
}
