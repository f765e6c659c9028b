import { saveAgendaSchema } from '@pendopo/shared/agenda/schemas';
import { STATUS_AGENDA } from '@pendopo/shared/agenda/text';
import { PublicationCreate } from '../../../domain/publications/publication-create.tsx';
import { agendaWrites } from '../agenda-writes.queries.ts';
import { AgendaFields } from '../components/agenda-fields.tsx';

export const TambahAgendaPage = () => (
  <PublicationCreate
    noun="agenda"
    title="Agenda"
    to="/publikasi/agenda"
    after={2000}
    start={{ status: STATUS_AGENDA[0] }}
    schema={saveAgendaSchema}
    create={agendaWrites.create}
    failed="Terjadi kesalahan saat menyimpan agenda"
  >
    {(fields) => <AgendaFields {...fields} />}
  </PublicationCreate>
);
