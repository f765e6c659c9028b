import { type Agenda, saveAgendaSchema } from '@pendopo/shared/agenda';
import { EditForm } from '../../../components/edit-form.tsx';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { readings } from '../../../lib/readings.ts';
import { agendaQueries } from '../agenda.queries.ts';
import { agendaWrites } from '../agenda-writes.queries.ts';
import { AgendaFields } from './agenda-fields.tsx';

type AgendaFormProps = { agenda: Agenda; onSaved: (message: string) => void; onCancel: () => void };

const textsOf = ({ title, tanggal, waktu, lokasi, deskripsi, status }: Agenda) => ({
  ...{ title, tanggal, waktu, lokasi, deskripsi, status },
});

/** Edits an agenda item where it stands. */
export function AgendaForm({ agenda, onSaved, onCancel }: AgendaFormProps) {
  const picture = usePickedPicture('img');
  const edit = useEditForm({
    row: agenda,
    texts: textsOf,
    schema: saveAgendaSchema,
    check: picture.errors,
    fallback: 'Terjadi kesalahan saat menyimpan agenda',
    save: async ({ updatedAt: _none, hapus_gambar: _picture, ...input }, updatedAt) => {
      onSaved(await agendaWrites.update({ id: agenda.id, updatedAt, input, picture }));
    },
    reload: async () => (await readings.newest(agendaQueries.detail(agenda.id))).agenda,
  });
  return (
    <EditForm edit={edit} onCancel={onCancel} changed={picture.removed}>
      <AgendaFields field={edit.field} picture={picture} current={edit.base.img} />
    </EditForm>
  );
}
