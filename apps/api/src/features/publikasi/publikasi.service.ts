import { BERITA_TEXT } from '@pendopo/shared/berita/text';
import { PENGUMUMAN_TEXT } from '@pendopo/shared/pengumuman/text';
import { beritaContract, pengumumanContract } from '@pendopo/shared/publikasi/contract';
import type { Context } from '../../deps.ts';
import type { DayPage } from '../../domain/content/newest-by-day.ts';
import { listByDay, listDrafts, PUBLISHED, readDraft, readPublication } from '../../domain/content/publication.ts';
import { resource } from '../../domain/content/resource.ts';
import { picture } from '../../domain/content/row-file.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { fileNumbers, withoutFiles } from './publikasi.lampiran.ts';

const MISSING = { berita: BERITA_TEXT.notFound, pengumuman: PENGUMUMAN_TEXT.notFound } as const;
export type Kind = keyof typeof MISSING;

type Filter = { q: string; kategori?: string | undefined };

export const listPublikasi = ({ prisma }: Context, kind: Kind, { q, page, ...equal }: Filter & { page: DayPage }) =>
  listByDay(prisma[kind], { searched: ['title', 'desc', 'content'], q, equal: { ...equal, ...PUBLISHED }, page });

export const readPublikasi = ({ prisma }: Context, kind: Kind, id: number) =>
  readPublication(prisma[kind], { id, missing: MISSING[kind] });

export const listDraf = ({ prisma }: Context, kind: Kind, page: DayPage) => listDrafts(prisma[kind], page);

export const readDraf = ({ prisma }: Context, kind: Kind, id: number) =>
  readDraft(prisma[kind], { id, missing: MISSING[kind] });

export const beritaEdits = (ctx: Context) =>
  resource(ctx, beritaContract, '/berita', {
    table: 'berita',
    text: BERITA_TEXT,
    file: picture('img', 'berita'),
    create: ({ tx }, { tanggal, hapus_lampiran: _none, ...data }) =>
      tx.berita.create({ data: { desc: '', ...data, tanggal: toDateColumn(tanggal) } }),
    update: (w, { where, before, data: { tanggal, hapus_lampiran, ...data } }) => {
      const lampiran = withoutFiles(w, before, fileNumbers(hapus_lampiran));
      const chosen = data.kategori === before.kategori ? {} : { kategori_asal: '' };
      return w.tx.berita.update({ where, data: { ...data, ...chosen, lampiran, tanggal: toDateColumn(tanggal) } });
    },
    remove: async (w, id) => withoutFiles(w, await w.tx.berita.findUniqueOrThrow({ where: { id } })),
  });

export const pengumumanEdits = (ctx: Context) =>
  resource(ctx, pengumumanContract, '/pengumuman', {
    table: 'pengumuman',
    text: PENGUMUMAN_TEXT,
    file: picture('img', 'pengumuman'),
    create: ({ tx }, { tanggal, hapus_lampiran: _none, ...data }) =>
      tx.pengumuman.create({ data: { desc: '', ...data, tanggal: toDateColumn(tanggal) } }),
    update: (w, { where, before, data: { tanggal, hapus_lampiran, ...data } }) => {
      const lampiran = withoutFiles(w, before, fileNumbers(hapus_lampiran));
      return w.tx.pengumuman.update({ where, data: { ...data, lampiran, tanggal: toDateColumn(tanggal) } });
    },
    remove: async (w, id) => withoutFiles(w, await w.tx.pengumuman.findUniqueOrThrow({ where: { id } })),
  });
