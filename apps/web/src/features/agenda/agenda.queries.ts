import type { Agenda, AgendaListMeta } from '@pendopo/shared/agenda';
import { publicationQueries } from '../../lib/publication-queries.ts';

type Types = { row: Agenda; whole: Agenda; meta: AgendaListMeta };

/** The agenda: lists, and single items. */
export const agendaQueries = publicationQueries<'agenda', Types>('agenda');
