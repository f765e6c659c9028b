import { pengumumanContract } from '@pendopo/shared/pengumuman/contract';
import type { Context } from '../../deps.ts';
import { cutPage, dayCursor } from '../../http/paging.ts';
import { implement } from '../../http/route.ts';
import { presentPengumuman, presentPengumumanRow } from './pengumuman.presenter.ts';
import { listPengumuman, pengumumanEdits, readPengumuman } from './pengumuman.service.ts';

export const pengumumanRoutes = (ctx: Context) =>
  implement(pengumumanContract, {
    async 'GET /pengumuman'({ query: { limit, cursor, ...filter } }) {
      const { rows, total } = await listPengumuman(ctx, {
        ...filter,
        page: { limit, below: dayCursor.decode(cursor) },
      });
      const { page, meta } = cutPage(rows, { limit, total, cursor: dayCursor });
      return { pengumuman: page.map(presentPengumumanRow), meta };
    },
    async 'GET /pengumuman/:id'({ params: { id } }) {
      const { row, meta } = await readPengumuman(ctx, id);
      return { pengumuman: presentPengumuman(row), meta };
    },
    ...pengumumanEdits(ctx),
  });
