import { beritaContract } from '@pendopo/shared/berita/contract';
import type { BeritaListQuery } from '@pendopo/shared/berita/schemas';
import { BERITA_TEXT } from '@pendopo/shared/berita/text';
import type { Context } from '../../deps.ts';
import type { DayPage } from '../../domain/content/newest-by-day.ts';
import { listByDay, readPublication } from '../../domain/content/publication.ts';
import { resource } from '../../domain/content/resource.ts';
import { picture } from '../../domain/content/row-file.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { presentBerita } from './berita.presenter.ts';

type ListQuery = Pick<BeritaListQuery, 'q' | 'kategori'> & { page: DayPage };

/** Returns news, newest day first. */
export const listBerita = ({ prisma }: Context, { q, kategori, page }: ListQuery) =>
  listByDay(prisma.berita, { searched: ['title', 'desc', 'content'], q, equal: { kategori }, page });

export const readBerita = ({ prisma }: Context, id: number) =>
  readPublication(prisma.berita, { id, missing: BERITA_TEXT.notFound });

/** News as officials write it. */
export const beritaEdits = (ctx: Context) =>
  resource(ctx, beritaContract, '/berita', {
    table: 'berita',
    text: BERITA_TEXT,
    file: picture('img', 'berita'),
    create: ({ tx }, { tanggal, ...data }) =>
      tx.berita.create({ data: { desc: '', ...data, tanggal: toDateColumn(tanggal) } }),
    update: ({ tx }, { where, data: { tanggal, ...data } }) =>
      tx.berita.update({ where, data: { ...data, tanggal: toDateColumn(tanggal) } }),
    answer: (row) => ({ berita: presentBerita(row) }),
  });
