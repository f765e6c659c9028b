import type { Agenda } from '@pendopo/prisma/client';
import type { AgendaListQuery, SaveAgendaInput } from '@pendopo/shared/agenda/schemas';
import { AGENDA_TEXT } from '@pendopo/shared/agenda/text';
import { villageDay } from '@pendopo/shared/dates';
import type { AppDeps } from '../../deps.ts';
import { type NearestPage, nearestFirst } from '../../domain/content/nearest-first.ts';
import { createPublicationService } from '../../domain/content/publication.ts';
import { toDateColumn } from '../../lib/date-column.ts';

type NearestQuery = Pick<AgendaListQuery, 'q' | 'status'> & { page: NearestPage };

export type AgendaService = ReturnType<typeof createAgendaService>;

/** What is on in the village. */
export function createAgendaService(deps: Pick<AppDeps, 'prisma' | 'storage' | 'now'>) {
  const { prisma, now } = deps;
  const { listBy, ...agenda } = createPublicationService<Agenda, SaveAgendaInput>(deps, {
    table: 'agenda',
    model: (client) => client.agenda,
    searched: ['title', 'deskripsi', 'lokasi'],
    missing: AGENDA_TEXT.notFound,
    initial: (by) => ({ created_by_id: by.id, created_by_name: by.nama }),
  });

  return {
    ...agenda,

    /** Today and what comes next first, then what is over; `hari_ini` is the day that it counts from. */
    async listNearest({ page, ...filter }: NearestQuery) {
      const hari_ini = villageDay(now());
      const day = toDateColumn(hari_ini);
      const listed = await listBy(filter, (where) =>
        nearestFirst({ where, day, page, find: (query) => prisma.agenda.findMany(query) }),
      );
      return { ...listed, hari_ini };
    },
  };
}
