import { pengumumanContract } from '@pendopo/shared/pengumuman/contract';
import type { PengumumanListQuery } from '@pendopo/shared/pengumuman/schemas';
import { PENGUMUMAN_TEXT } from '@pendopo/shared/pengumuman/text';
import type { Context } from '../../deps.ts';
import type { DayPage } from '../../domain/content/newest-by-day.ts';
import { listByDay, readPublication } from '../../domain/content/publication.ts';
import { resource } from '../../domain/content/resource.ts';
import { picture } from '../../domain/content/row-file.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { presentPengumuman } from './pengumuman.presenter.ts';

type ListQuery = Pick<PengumumanListQuery, 'q' | 'kategori'> & { page: DayPage };

/** Returns announcements, newest day first. */
export const listPengumuman = ({ prisma }: Context, { q, kategori, page }: ListQuery) =>
  listByDay(prisma.pengumuman, { searched: ['title', 'desc', 'content'], q, equal: { kategori }, page });

export const readPengumuman = ({ prisma }: Context, id: number) =>
  readPublication(prisma.pengumuman, { id, missing: PENGUMUMAN_TEXT.notFound });

/** Announcements as officials write them. */
export const pengumumanEdits = (ctx: Context) =>
  resource(ctx, pengumumanContract, '/pengumuman', {
    table: 'pengumuman',
    text: PENGUMUMAN_TEXT,
    file: picture('img', 'pengumuman'),
    create: ({ tx }, { tanggal, ...data }) =>
      tx.pengumuman.create({ data: { desc: '', ...data, tanggal: toDateColumn(tanggal) } }),
    update: ({ tx }, { where, data: { tanggal, ...data } }) =>
      tx.pengumuman.update({ where, data: { ...data, tanggal: toDateColumn(tanggal) } }),
    answer: (row) => ({ pengumuman: presentPengumuman(row) }),
  });
