import { bukuUmumContract } from '@pendopo/shared/buku/contract';
import { BUKU_PERATURAN, headsOf, selOf } from '@pendopo/shared/buku/umum';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import { tableOf } from '../../lib/table.ts';
import { words } from '../../lib/village-words.ts';
import { recordBookExport } from './buku.ekspor.service.ts';
import { columnsOf, presentPeraturan } from './buku.presenter.ts';
import { readPeraturan } from './buku.umum.service.ts';

export const bukuUmumRoutes = (ctx: Context) =>
  implement(bukuUmumContract, {
    'GET /buku/peraturan': async ({ query }) => ({
      peraturan: (await readPeraturan(ctx, query)).map(presentPeraturan),
    }),
    ...exportHandlers(bukuUmumContract, '/buku/peraturan', {
      sheet: 'Buku peraturan',
      async table({ query: { buku, ...period }, user: by }) {
        const { title, columns } = BUKU_PERATURAN[buku];
        const label = words(title);
        const name = await recordBookExport(ctx, { jenis: 'produk_hukum', label, file: `buku-${buku}`, period, by });
        const rows = (await readPeraturan(ctx, { buku, ...period })).map(presentPeraturan);
        return tableOf({
          name,
          columns: columnsOf(headsOf(columns, words), (row: (typeof rows)[number]) => selOf(columns, row, words)),
          read: async ({ after }) => (after ? [] : rows),
        });
      },
    }),
  });
