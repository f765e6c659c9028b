import type { AgendaListQuery, SaveAgendaInput } from '@pendopo/shared/agenda';
import { AGENDA_TEXT } from '@pendopo/shared/agenda-text';
import { villageDay } from '@pendopo/shared/dates';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../../domain/audit-log.ts';
import { type NearestPage, nearestFirst } from '../../domain/nearest-first.ts';
import { type DayPage, neighboursOf, pageByDay } from '../../domain/newest-by-day.ts';
import { addRow, changedPicture, editRow, given, withPictures } from '../../domain/row-edit.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { notFound } from '../../lib/errors.ts';
import { searchIn } from '../../lib/search.ts';

/** `img` is the path of an upload. */
type Save = { input: SaveAgendaInput; img: string | undefined; by: Actor };

export type AgendaService = ReturnType<typeof createAgendaService>;

const row = { table: 'agenda', missing: AGENDA_TEXT.notFound } as const;

type Filter = Pick<AgendaListQuery, 'q' | 'status'>;

/** `q` looks in title, deskripsi and lokasi. */
const whereOf = ({ q, status }: Filter) => ({
  ...(status && { status }),
  ...searchIn(['title', 'deskripsi', 'lokasi'], q),
});

/** What is on in the village. */
export function createAgendaService({ prisma, storage, now }: Pick<AppDeps, 'prisma' | 'storage' | 'now'>) {
  const pictures = (...uploads: (string | undefined)[]) => ({ storage, folder: 'agenda', uploads });

  return {
    /** Newest day first. */
    async list({ page, ...filter }: Filter & { page: DayPage }) {
      const where = whereOf(filter);
      const [total, rows] = await Promise.all([
        prisma.agenda.count({ where }),
        prisma.agenda.findMany(pageByDay(where, page)),
      ]);
      return { total, rows };
    },

    /** Today and what comes next first, then what is over; `hari_ini` is the day that it counts from. */
    async listNearest({ page, ...filter }: Filter & { page: NearestPage }) {
      const where = whereOf(filter);
      const hari_ini = villageDay(now());
      const find = (query: Parameters<typeof prisma.agenda.findMany>[0]) => prisma.agenda.findMany(query);
      const [total, rows] = await Promise.all([
        prisma.agenda.count({ where }),
        nearestFirst({ where, day: toDateColumn(hari_ini), page, find }),
      ]);
      return { total, rows, hari_ini };
    },

    /** A 404 unless there is such a row. */
    async mustExist(id: number) {
      if ((await prisma.agenda.count({ where: { id } })) === 0) throw notFound(AGENDA_TEXT.notFound);
    },

    async read(id: number) {
      const agenda = await prisma.agenda.findUnique({ where: { id } });
      if (!agenda) throw notFound(AGENDA_TEXT.notFound);
      return { agenda, meta: await neighboursOf(agenda, (query) => prisma.agenda.findFirst(query)) };
    },

    create({ input, img, by }: Save) {
      const { title, tanggal, waktu, lokasi, deskripsi, status } = input;
      return withPictures({ ...pictures(img), by }, async ([key = null]) => {
        const data = {
          ...{ title, tanggal: toDateColumn(tanggal), waktu, lokasi, deskripsi, img: key },
          ...given({ status }),
          ...{ created_by_id: by.id, created_by_name: by.nama },
        };
        const result = await addRow(prisma, { ...row, by }, (tx) => tx.agenda.create({ data }));
        return { result, replaced: [] };
      });
    },

    update({ id, input: { updatedAt, hapus_gambar, ...fields }, img, by }: Save & { id: number }) {
      return withPictures({ ...pictures(img), by }, ([uploaded]) =>
        editRow(prisma, { ...row, id, updatedAt, by }, async (tx) => {
          const before = await tx.agenda.findUniqueOrThrow({ where: { id }, select: { img: true } });
          const { key, replaced } = changedPicture({ before: before.img, uploaded, remove: hapus_gambar });
          const data = { ...given(fields), tanggal: toDateColumn(fields.tanggal), img: key };
          return { result: await tx.agenda.update({ where: { id }, data }), replaced: [replaced] };
        }),
      );
    },

    async remove({ id, by }: { id: number; by: Actor }) {
      await withPictures({ ...pictures(), by }, () =>
        editRow(prisma, { ...row, id, updatedAt: undefined, by }, async (tx) => {
          const { img } = await tx.agenda.delete({ where: { id }, select: { img: true } });
          return { result: undefined, replaced: [img] };
        }),
      );
    },
  };
}
