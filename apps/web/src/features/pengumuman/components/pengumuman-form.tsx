import { type Pengumuman, savePengumumanSchema } from '@pendopo/shared/pengumuman/schemas';
import { KATEGORI_PENGUMUMAN } from '@pendopo/shared/pengumuman/text';
import { PublicationEdit } from '../../../domain/publications/publication-edit.tsx';
import { PublicationFields } from '../../../domain/publications/publication-fields.tsx';
import { refetchArticle } from '../../../domain/publications/publication-writes.queries.ts';
import { pengumumanQueries } from '../pengumuman.queries.ts';
import { pengumumanWrites } from '../pengumuman-writes.queries.ts';

type PengumumanFormProps = { pengumuman: Pengumuman; onSaved: (message: string) => void; onCancel: () => void };

export function PengumumanForm({ pengumuman, ...on }: PengumumanFormProps) {
  return (
    <PublicationEdit
      {...on}
      row={pengumuman}
      texts={({ title, kategori, tanggal, desc, content }) => ({ title, kategori, tanggal, desc, content })}
      schema={savePengumumanSchema}
      failed="Gagal mengupdate pengumuman"
      update={pengumumanWrites.update}
      reload={async () => (await refetchArticle(pengumumanQueries, pengumuman.id)).pengumuman}
    >
      {(fields) => <PublicationFields {...fields} contentLabel="Isi pengumuman" categories={KATEGORI_PENGUMUMAN} />}
    </PublicationEdit>
  );
}
