import { saveBeritaSchema } from '@pendopo/shared/berita/schemas';
import { KATEGORI_BERITA_FORM } from '@pendopo/shared/berita/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import { CreateForm } from '../../../components/create-form.tsx';
import { Page } from '../../../components/page.tsx';
import { DRAFT_SAVED, DraftField } from '../../../domain/publications/draft-field.tsx';
import { PublicationFields } from '../../../domain/publications/publication-fields.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { beritaWrites } from '../berita-writes.queries.ts';

const LIST = '/publikasi/berita';
const REDIRECT_AFTER = 1200;

export function TambahBeritaPage() {
  const picture = usePickedPicture('img');
  const [done, setDone] = useState<string | null>(null);
  const [draft, setDraft] = useState(false);
  const [start] = useState<Record<string, string>>(() => ({
    kategori: KATEGORI_BERITA_FORM[0],
    tanggal: villageDay(),
  }));
  const form = useValidatedForm({
    schema: saveBeritaSchema,
    check: picture.errors,
    fallback: 'Gagal menambahkan berita',
    onSubmit: async ({ updatedAt: _none, hapus_gambar: _picture, ...input }) => {
      await beritaWrites.create({ input, picture });
      setDraft(Boolean(input.draf));
      setDone(
        `${input.draf ? 'Draf berita disimpan.' : 'Berita berhasil ditambahkan!'} Mengalihkan ke halaman berita...`,
      );
    },
  });
  return (
    <Page narrow lead="Berita langsung tampil bagi semua warga setelah disimpan, kecuali sebagai draf.">
      <CreateForm form={form} to={LIST} done={done} after={REDIRECT_AFTER} notice={draft ? DRAFT_SAVED : undefined}>
        <PublicationFields
          field={(name) => ({ ...form.field(name), defaultValue: start[name] })}
          contentLabel="Isi berita"
          categories={KATEGORI_BERITA_FORM}
          picture={picture}
          current={null}
        />
        <DraftField />
      </CreateForm>
    </Page>
  );
}
