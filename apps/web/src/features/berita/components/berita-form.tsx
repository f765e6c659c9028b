import { type Berita, saveBeritaSchema } from '@pendopo/shared/berita/schemas';
import { KATEGORI_BERITA_FORM } from '@pendopo/shared/berita/text';
import { PublicationEdit } from '../../../domain/publications/publication-edit.tsx';
import { PublicationFields } from '../../../domain/publications/publication-fields.tsx';
import { refetchArticle } from '../../../domain/publications/publication-writes.queries.ts';
import { beritaQueries } from '../berita.queries.ts';
import { beritaWrites } from '../berita-writes.queries.ts';

type BeritaFormProps = { berita: Berita; onSaved: (message: string) => void; onCancel: () => void };

export function BeritaForm({ berita, ...on }: BeritaFormProps) {
  // An article keeps a category that the form no longer offers.
  const categories = [...new Set([...KATEGORI_BERITA_FORM, berita.kategori])];
  return (
    <PublicationEdit
      {...on}
      row={berita}
      texts={({ title, kategori, tanggal, desc, content }) => ({ title, kategori, tanggal, desc, content })}
      schema={saveBeritaSchema}
      failed="Gagal mengupdate berita"
      update={beritaWrites.update}
      reload={async () => (await refetchArticle(beritaQueries, berita.id)).berita}
    >
      {(fields) => <PublicationFields {...fields} contentLabel="Isi berita" categories={categories} />}
    </PublicationEdit>
  );
}
