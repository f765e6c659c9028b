import { savePengumumanSchema } from '@pendopo/shared/pengumuman/schemas';
import { KATEGORI_PENGUMUMAN } from '@pendopo/shared/pengumuman/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import { CreateForm } from '../../../components/create-form.tsx';
import { Page } from '../../../components/page.tsx';
import { DRAFT_SAVED, DraftField } from '../../../domain/publications/draft-field.tsx';
import { PublicationFields } from '../../../domain/publications/publication-fields.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { pengumumanWrites } from '../pengumuman-writes.queries.ts';

const LIST = '/publikasi/pengumuman';
const REDIRECT_AFTER = 1200;

export function TambahPengumumanPage() {
  const picture = usePickedPicture('img');
  const [done, setDone] = useState<string | null>(null);
  const [draft, setDraft] = useState(false);
  const [start] = useState<Record<string, string>>(() => ({
    kategori: KATEGORI_PENGUMUMAN[0],
    tanggal: villageDay(),
  }));
  const form = useValidatedForm({
    schema: savePengumumanSchema,
    check: picture.errors,
    fallback: 'Gagal menambahkan pengumuman',
    onSubmit: async ({ updatedAt: _none, hapus_gambar: _picture, ...input }) => {
      await pengumumanWrites.create({ input, picture });
      setDraft(Boolean(input.draf));
      setDone(
        `${input.draf ? 'Draf pengumuman disimpan.' : 'Pengumuman berhasil ditambahkan!'} Mengalihkan ke halaman pengumuman...`,
      );
    },
  });
  return (
    <Page narrow lead="Pengumuman langsung tampil bagi semua warga setelah disimpan, kecuali sebagai draf.">
      <CreateForm form={form} to={LIST} done={done} after={REDIRECT_AFTER} notice={draft ? DRAFT_SAVED : undefined}>
        <PublicationFields
          field={(name) => ({ ...form.field(name), defaultValue: start[name] })}
          contentLabel="Isi pengumuman"
          categories={KATEGORI_PENGUMUMAN}
          picture={picture}
          current={null}
        />
        <DraftField />
      </CreateForm>
    </Page>
  );
}
