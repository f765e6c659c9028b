import { type Sejarah, updateSejarahSchema } from '@pendopo/shared/tentang';
import { useQueryClient } from '@tanstack/react-query';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { SAVE_FAILED, tentangQueries, useUpdateSejarah } from '../tentang.queries.ts';
import { TellingForm } from './telling-form.tsx';

type SejarahFormProps = { sejarah: Sejarah; onSaved: (message: string) => void; onCancel: () => void };

const textsOf = ({ judul, konten }: Sejarah) => ({ judul, konten });

/** Edits the village's history. */
export function SejarahForm({ sejarah, onSaved, onCancel }: SejarahFormProps) {
  const client = useQueryClient();
  const update = useUpdateSejarah();
  const gambar = usePickedPicture('gambar');
  const edit = useEditForm({
    row: sejarah,
    texts: textsOf,
    schema: updateSejarahSchema,
    check: gambar.errors,
    fallback: SAVE_FAILED,
    save: async ({ judul, konten }, updatedAt) => {
      const { message } = await update.mutateAsync({ input: { judul, konten }, updatedAt, gambar });
      onSaved(message);
    },
    reload: () => client.fetchQuery({ ...tentangQueries.sejarah, staleTime: 0 }),
  });
  return <TellingForm title="Sejarah" edit={edit} gambar={gambar} onCancel={onCancel} />;
}
