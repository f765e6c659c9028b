import { agendaContract } from '@pendopo/shared/agenda/contract';
import type { AgendaListQuery } from '@pendopo/shared/agenda/schemas';
import { AGENDA_TEXT } from '@pendopo/shared/agenda/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { type NearestPage, nearestFirst } from '../../domain/content/nearest-first.ts';
import type { DayPage } from '../../domain/content/newest-by-day.ts';
import {
  listBy,
  listByDay,
  listDrafts,
  PUBLISHED,
  readDraft,
  readPublication,
} from '../../domain/content/publication.ts';
import { resource } from '../../domain/content/resource.ts';
import { picture } from '../../domain/content/row-file.ts';
import { toDateColumn } from '../../lib/date-column.ts';

type Filter = Pick<AgendaListQuery, 'q' | 'status'>;

const filterOf = ({ q, status }: Filter) => ({
  searched: ['title', 'deskripsi', 'lokasi'],
  q,
  equal: { status, ...PUBLISHED },
});

export const listAgenda = ({ prisma }: Context, { page, ...filter }: Filter & { page: DayPage }) =>
  listByDay(prisma.agenda, { ...filterOf(filter), page });

/** Returns today's and future items first, then past ones. `hari_ini` is today in the village. */
export async function listNearest({ prisma, now }: Context, { page, ...filter }: Filter & { page: NearestPage }) {
  const hari_ini = villageDay(now());
  const day = toDateColumn(hari_ini);
  const listed = await listBy(prisma.agenda, filterOf(filter), (where) =>
    nearestFirst({ where, day, page, find: (query) => prisma.agenda.findMany(query) }),
  );
  return { ...listed, hari_ini };
}

export const readAgenda = ({ prisma }: Context, id: number) =>
  readPublication(prisma.agenda, { id, missing: AGENDA_TEXT.notFound });

export const listDraf = ({ prisma }: Context, page: DayPage) => listDrafts(prisma.agenda, page);

export const readDraf = ({ prisma }: Context, id: number) =>
  readDraft(prisma.agenda, { id, missing: AGENDA_TEXT.notFound });

export const agendaEdits = (ctx: Context) =>
  resource(ctx, agendaContract, '/agenda', {
    table: 'agenda',
    text: AGENDA_TEXT,
    file: picture('img', 'agenda'),
    create: ({ tx, by }, { tanggal, ...data }) =>
      tx.agenda.create({
        data: { ...data, tanggal: toDateColumn(tanggal), created_by_id: by.id, created_by_name: by.nama },
      }),
    update: ({ tx }, { where, data: { tanggal, ...data } }) =>
      tx.agenda.update({ where, data: { ...data, tanggal: toDateColumn(tanggal) } }),
  });
