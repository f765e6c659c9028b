import { beritaContract } from '@pendopo/shared/berita/contract';
import type { Context } from '../../deps.ts';
import { cutPage, dayCursor } from '../../http/paging.ts';
import { implement } from '../../http/route.ts';
import { presentBerita, presentBeritaRow } from './berita.presenter.ts';
import { beritaEdits, listBerita, readBerita } from './berita.service.ts';

export const beritaRoutes = (ctx: Context) =>
  implement(beritaContract, {
    async 'GET /berita'({ query: { limit, cursor, ...filter } }) {
      const { rows, total } = await listBerita(ctx, { ...filter, page: { limit, below: dayCursor.decode(cursor) } });
      const { page, meta } = cutPage(rows, { limit, total, cursor: dayCursor });
      return { berita: page.map(presentBeritaRow), meta };
    },
    async 'GET /berita/:id'({ params: { id } }) {
      const { row, meta } = await readBerita(ctx, id);
      return { berita: presentBerita(row), meta };
    },
    ...beritaEdits(ctx),
  });
