import { saveAgendaSchema } from '@pendopo/shared/agenda/schemas';
import { STATUS_AGENDA } from '@pendopo/shared/agenda/text';
import { useState } from 'react';
import { CreateForm } from '../../../components/create-form.tsx';
import { Page } from '../../../components/page.tsx';
import { DRAFT_SAVED, DraftField } from '../../../domain/publications/draft-field.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { agendaWrites } from '../agenda-writes.queries.ts';
import { AgendaFields } from '../components/agenda-fields.tsx';

const LIST = '/publikasi/agenda';
const REDIRECT_AFTER = 2000;

export function TambahAgendaPage() {
  const picture = usePickedPicture('img');
  const [done, setDone] = useState<string | null>(null);
  const [draft, setDraft] = useState(false);
  const form = useValidatedForm({
    schema: saveAgendaSchema,
    check: picture.errors,
    fallback: 'Terjadi kesalahan saat menyimpan agenda',
    onSubmit: async ({ updatedAt: _none, hapus_gambar: _picture, ...input }) => {
      await agendaWrites.create({ input, picture });
      setDraft(Boolean(input.draf));
      setDone(
        `${input.draf ? 'Draf agenda disimpan.' : 'Agenda berhasil ditambahkan!'} Mengalihkan ke halaman agenda...`,
      );
    },
  });
  return (
    <Page narrow lead="Agenda langsung tampil bagi semua warga setelah disimpan, kecuali sebagai draf.">
      <CreateForm form={form} to={LIST} done={done} after={REDIRECT_AFTER} notice={draft ? DRAFT_SAVED : undefined}>
        <AgendaFields
          field={(name) => ({
            ...form.field(name),
            ...(name === 'status' && { defaultValue: STATUS_AGENDA[0] }),
          })}
          picture={picture}
          current={null}
        />
        <DraftField />
      </CreateForm>
    </Page>
  );
}
