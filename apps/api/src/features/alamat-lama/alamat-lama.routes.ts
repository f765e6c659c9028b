import { alamatLamaContract } from '@pendopo/shared/alamat-lama/contract';
import type { Context } from '../../deps.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { implement } from '../../http/route.ts';
import type { Misses } from './alamat-lama.meleset.service.ts';
import { presentAlamat } from './alamat-lama.presenter.ts';
import { alamatEdits, listAlamat } from './alamat-lama.service.ts';

export const alamatLamaRoutes = (ctx: Context, misses: Misses) =>
  implement(alamatLamaContract, {
    async 'GET /alamat-lama'({ query: { limit, cursor, q } }) {
      const { rows, total } = await listAlamat(ctx, { q, limit, below: idCursor.decode(cursor) });
      const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
      return { alamat: page.map(presentAlamat), meta };
    },
    'GET /alamat-lama/meleset': async () => ({ meleset: await misses.list() }),
    ...alamatEdits(ctx).present((row) => ({ alamat: presentAlamat(row) })),
  });
