import { beritaContract, pengumumanContract } from '@pendopo/shared/publikasi/contract';
import type { Context } from '../../deps.ts';
import { presentDraft } from '../../domain/content/draft.presenter.ts';
import { cutPage, dayCursor } from '../../http/paging.ts';
import { implement } from '../../http/route.ts';
import { presentBerita, presentPengumuman } from './publikasi.presenter.ts';
import {
  beritaEdits,
  type Kind,
  listDraf,
  listPublikasi,
  pengumumanEdits,
  readDraf,
  readPublikasi,
} from './publikasi.service.ts';

type ListQuery = { limit: number; cursor?: string | undefined; q: string; kategori?: string | undefined };

async function list(ctx: Context, kind: Kind, { limit, cursor, ...filter }: ListQuery) {
  const page = { limit, below: dayCursor.decode(cursor) };
  const { rows, total } = await listPublikasi(ctx, kind, { ...filter, page });
  return cutPage(rows, { limit, total, cursor: dayCursor });
}

async function drafts(ctx: Context, kind: Kind, { limit, cursor }: Pick<ListQuery, 'limit' | 'cursor'>) {
  const { rows, total } = await listDraf(ctx, kind, { limit, below: dayCursor.decode(cursor) });
  const { page, meta } = cutPage(rows, { limit, total, cursor: dayCursor });
  return { draf: page.map(presentDraft), meta };
}

export const publikasiRoutes = (ctx: Context) => [
  ...implement(beritaContract, {
    async 'GET /berita'({ query }) {
      const { page, meta } = await list(ctx, 'berita', query);
      return { berita: page.map(presentBerita.listed), meta };
    },
    async 'GET /berita/:id'({ params: { id } }) {
      const { row, meta } = await readPublikasi(ctx, 'berita', id);
      return { berita: presentBerita.whole(row), meta };
    },
    'GET /berita/draf': ({ query }) => drafts(ctx, 'berita', query),
    async 'GET /berita/:id/draf'({ params: { id } }) {
      const { row, meta } = await readDraf(ctx, 'berita', id);
      return { berita: presentBerita.whole(row), meta };
    },
    ...beritaEdits(ctx).present((row) => ({ berita: presentBerita.whole(row) })),
  }),
  ...implement(pengumumanContract, {
    async 'GET /pengumuman'({ query }) {
      const { page, meta } = await list(ctx, 'pengumuman', query);
      return { pengumuman: page.map(presentPengumuman.listed), meta };
    },
    async 'GET /pengumuman/:id'({ params: { id } }) {
      const { row, meta } = await readPublikasi(ctx, 'pengumuman', id);
      return { pengumuman: presentPengumuman.whole(row), meta };
    },
    'GET /pengumuman/draf': ({ query }) => drafts(ctx, 'pengumuman', query),
    async 'GET /pengumuman/:id/draf'({ params: { id } }) {
      const { row, meta } = await readDraf(ctx, 'pengumuman', id);
      return { pengumuman: presentPengumuman.whole(row), meta };
    },
    ...pengumumanEdits(ctx).present((row) => ({ pengumuman: presentPengumuman.whole(row) })),
  }),
];
