import { type Agenda, saveAgendaSchema } from '@pendopo/shared/agenda/schemas';
import { PublicationEdit } from '../../../domain/publications/publication-edit.tsx';
import { refetchArticle } from '../../../domain/publications/publication-writes.queries.ts';
import { agendaQueries } from '../agenda.queries.ts';
import { agendaWrites } from '../agenda-writes.queries.ts';
import { AgendaFields } from './agenda-fields.tsx';

type AgendaFormProps = { agenda: Agenda; onSaved: (message: string) => void; onCancel: () => void };

const textsOf = ({ title, tanggal, waktu, lokasi, deskripsi, status }: Agenda) => ({
  title,
  tanggal,
  waktu,
  lokasi,
  deskripsi,
  status,
});

export function AgendaForm({ agenda, ...on }: AgendaFormProps) {
  return (
    <PublicationEdit
      {...on}
      row={agenda}
      texts={textsOf}
      schema={saveAgendaSchema}
      failed="Terjadi kesalahan saat menyimpan agenda"
      update={agendaWrites.update}
      reload={async () => (await refetchArticle(agendaQueries, agenda.id)).agenda}
    >
      {(fields) => <AgendaFields {...fields} />}
    </PublicationEdit>
  );
}
