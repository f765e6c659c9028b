import type { Agenda } from '@pendopo/shared/agenda';
import { publicationQueries } from '../../lib/publication-queries.ts';
import { sessionStore } from '../../lib/session/session-store.ts';

type Types = { row: Agenda; whole: Agenda };

/** The agenda: lists, and single items. */
export const agendaQueries = publicationQueries<'agenda', Types>('agenda', {
  failed: 'Gagal memuat data agenda',
  beforeList: sessionStore.verifyWhenDue,
});
