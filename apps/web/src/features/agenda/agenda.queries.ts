import type { Agenda, AgendaListMeta } from '@pendopo/shared/agenda';
import { publicationQueries } from '../../lib/publication-queries.ts';
import { sessionStore } from '../../lib/session/session-store.ts';

type Types = { row: Agenda; whole: Agenda; meta: AgendaListMeta };

/** The agenda: lists, and single items. Who is logged in is asked before a list, see the specification, §4. */
export const agendaQueries = publicationQueries<'agenda', Types>('agenda', {
  failed: 'Gagal memuat data agenda',
  beforeList: sessionStore.verify,
});
