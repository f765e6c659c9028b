import { saveProdukHukumSchema } from '@pendopo/shared/produk-hukum/schemas';
import { JENIS_PRODUK_HUKUM, STATUS_PRODUK_HUKUM } from '@pendopo/shared/produk-hukum/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import { CreateForm } from '../../../components/create-form.tsx';
import { Page } from '../../../components/page.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { ProdukHukumFields } from '../components/produk-hukum-fields.tsx';
import { useDocument } from '../components/use-document.ts';
import { FAILED, produkHukumWrites } from '../produk-hukum-writes.queries.ts';

const LIST = '/profil/produk-hukum';
const REDIRECT_AFTER = 1200;

export function TambahProdukHukumPage() {
  const document = useDocument();
  const [done, setDone] = useState<string | null>(null);
  const [start] = useState<Record<string, string>>(() => ({
    jenis: JENIS_PRODUK_HUKUM[0],
    status: STATUS_PRODUK_HUKUM[0],
    tahun: villageDay().slice(0, 4),
    tanggal: villageDay(),
  }));
  const form = useValidatedForm({
    schema: saveProdukHukumSchema,
    check: document.errors,
    fallback: FAILED.create,
    onSubmit: async ({ updatedAt: _none, ...input }) => {
      await produkHukumWrites.create({ input: { ...input, tahun: String(input.tahun) }, picture: document });
      setDone('Produk hukum berhasil ditambahkan. Mengalihkan ke daftar...');
    },
  });
  return (
    <Page narrow lead="Produk hukum langsung tampil bagi semua warga setelah disimpan.">
      <CreateForm form={form} to={LIST} done={done} after={REDIRECT_AFTER}>
        <ProdukHukumFields
          field={(name) => ({ ...form.field(name), defaultValue: start[name] })}
          document={document}
          current={null}
        />
      </CreateForm>
    </Page>
  );
}
