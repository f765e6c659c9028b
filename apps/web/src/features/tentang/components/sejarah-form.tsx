import { type Sejarah, updateSejarahSchema } from '@pendopo/shared/tentang/schemas';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { refetch } from '../../../lib/http/query-cache.ts';
import { usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { tentangQueries } from '../tentang.queries.ts';
import { SAVE_FAILED, updateSejarah } from '../tentang-writes.queries.ts';
import { AboutForm } from './about-form.tsx';

type SejarahFormProps = { sejarah: Sejarah; onSaved: (message: string) => void; onCancel: () => void };

const textsOf = ({ judul, konten }: Sejarah) => ({ judul, konten });

export function SejarahForm({ sejarah, onSaved, onCancel }: SejarahFormProps) {
  const gambar = usePickedPicture('gambar');
  const edit = useEditForm({
    row: sejarah,
    texts: textsOf,
    schema: updateSejarahSchema,
    check: gambar.errors,
    fallback: SAVE_FAILED,
    save: async ({ judul, konten }, updatedAt) => {
      onSaved(await updateSejarah({ input: { judul, konten }, updatedAt, gambar }));
    },
    reload: async () => (await refetch(tentangQueries.sejarah)).tentang,
  });
  return <AboutForm title="Sejarah" edit={edit} gambar={gambar} onCancel={onCancel} />;
}
