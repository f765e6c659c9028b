import { bukuUmumContract } from '@pendopo/shared/buku/contract';
import type { BarisAparat, BarisPeraturan } from '@pendopo/shared/buku/schemas';
import { BUKU_TEXT } from '@pendopo/shared/buku/text';
import { BUKU_APARAT, BUKU_PERATURAN, headsOf, type Kolom, selOf } from '@pendopo/shared/buku/umum';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import { tableOf } from '../../lib/table.ts';
import { words } from '../../lib/village-words.ts';
import { createAparat, deleteAparat, mustHaveAparat, readAparat, updateAparat } from './buku.aparat.service.ts';
import { recordBookExport } from './buku.ekspor.service.ts';
import { columnsOf, presentAparat, presentPeraturan, presentSaved } from './buku.presenter.ts';
import { readPeraturan } from './buku.umum.service.ts';

type Register<Row> = { name: string; columns: readonly Kolom<Row>[]; rows: readonly Row[] };

const wholeTable = <Row>({ name, columns, rows }: Register<Row>) =>
  tableOf({
    name,
    columns: columnsOf(headsOf(columns, words), (row: Row) => selOf(columns, row, words)),
    read: async ({ after }) => (after ? [] : [...rows]),
  });

export function bukuUmumRoutes(ctx: Context) {
  const regulations = async (query: Parameters<typeof readPeraturan>[1]): Promise<BarisPeraturan[]> =>
    (await readPeraturan(ctx, query)).map(presentPeraturan);
  const officials = async (): Promise<BarisAparat[]> => (await readAparat(ctx)).map(presentAparat);
  const admit = ({ params: { id } }: { params: { id: number } }) => mustHaveAparat(ctx, id);
  return implement(bukuUmumContract, {
    'GET /buku/peraturan': async ({ query }) => ({ peraturan: await regulations(query) }),
    ...exportHandlers(bukuUmumContract, '/buku/peraturan', {
      sheet: 'Buku peraturan',
      async table({ query: { buku, ...period }, user: by }) {
        const { title, columns } = BUKU_PERATURAN[buku];
        const about = { jenis: 'produk_hukum', label: words(title), file: `buku-${buku}` } as const;
        const name = await recordBookExport(ctx, { ...about, period, by });
        return wholeTable({ name, columns, rows: await regulations({ buku, ...period }) });
      },
    }),
    'GET /buku/aparat': async () => ({ aparat: await officials() }),
    ...exportHandlers(bukuUmumContract, '/buku/aparat', {
      sheet: 'Buku aparat',
      async table({ user: by }) {
        const { title, columns } = BUKU_APARAT;
        const about = { jenis: 'struktur', label: words(title), file: 'buku-a4' } as const;
        const name = await recordBookExport(ctx, { ...about, period: {}, by });
        return wholeTable({ name, columns, rows: await officials() });
      },
    }),
    async 'POST /buku/aparat'({ body: input, user: by }) {
      return { message: BUKU_TEXT.aparatCreated, aparat: presentSaved(await createAparat(ctx, { input, by })) };
    },
    'PUT /buku/aparat/:id': {
      admit,
      async handle({ params: { id }, body: input, user: by }) {
        return { message: BUKU_TEXT.aparatUpdated, aparat: presentSaved(await updateAparat(ctx, { id, input, by })) };
      },
    },
    'DELETE /buku/aparat/:id': {
      admit,
      async handle({ params: { id }, user: by }) {
        await deleteAparat(ctx, { id, by });
        return { message: BUKU_TEXT.aparatDeleted };
      },
    },
  });
}
