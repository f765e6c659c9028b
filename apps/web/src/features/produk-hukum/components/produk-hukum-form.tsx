import { type ProdukHukum, saveProdukHukumSchema } from '@pendopo/shared/produk-hukum/schemas';
import { EditForm } from '../../../components/edit-form.tsx';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { refetch } from '../../../lib/http/query-cache.ts';
import { produkHukumQueries } from '../produk-hukum.queries.ts';
import { FAILED, produkHukumWrites } from '../produk-hukum-writes.queries.ts';
import { ProdukHukumFields } from './produk-hukum-fields.tsx';
import { useDocument } from './use-document.ts';

type ProdukHukumFormProps = { produkHukum: ProdukHukum; onSaved: (message: string) => void; onCancel: () => void };

export function ProdukHukumForm({ produkHukum, onSaved, onCancel }: ProdukHukumFormProps) {
  const { id } = produkHukum;
  const document = useDocument();
  const edit = useEditForm({
    row: produkHukum,
    texts: ({ id: _id, berkas: _berkas, ukuran: _ukuran, updatedAt: _at, ...row }) => ({
      ...row,
      tahun: String(row.tahun),
      tanggal_kesepakatan: row.tanggal_kesepakatan ?? '',
      tanggal_lapor: row.tanggal_lapor ?? '',
      tanggal_lembaran: row.tanggal_lembaran ?? '',
      tanggal_berita: row.tanggal_berita ?? '',
    }),
    schema: saveProdukHukumSchema,
    check: document.errors,
    fallback: FAILED.update,
    save: async ({ updatedAt: _none, ...input }, updatedAt) => {
      const texts = { ...input, tahun: String(input.tahun) };
      onSaved(await produkHukumWrites.update({ id, updatedAt, input: texts, picture: document }));
    },
    reload: async () => (await refetch(produkHukumQueries.detail(id))).produk_hukum,
  });
  return (
    <EditForm edit={edit} onCancel={onCancel}>
      <ProdukHukumFields field={edit.field} document={document} current={edit.base.berkas} />
    </EditForm>
  );
}
