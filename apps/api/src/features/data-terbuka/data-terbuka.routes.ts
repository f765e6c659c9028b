import { dataTerbukaContract } from '@pendopo/shared/data-terbuka/contract';
import { type Response, Router } from 'express';
import type { Context } from '../../deps.ts';
import { DATASETS } from '../../domain/open-data/datasets.ts';
import { refuseOtherMethods } from '../../http/methods.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { implement } from '../../http/route.ts';
import { ERROR_TEXT, notFound } from '../../lib/errors.ts';
import { catalogueOf, csvFileOf, jsonFileOf, presentDataTerbuka } from './data-terbuka.presenter.ts';
import { listDatasets, readPublisher } from './data-terbuka.service.ts';

export const dataTerbukaRoutes = (ctx: Context) =>
  implement(dataTerbukaContract, {
    'GET /data-terbuka': async () => ({ data_terbuka: (await listDatasets(ctx)).map(presentDataTerbuka) }),
  });

const FORMATS = [
  { ending: 'csv', type: 'text/csv; charset=utf-8', fileOf: csvFileOf },
  { ending: 'json', type: 'application/json; charset=utf-8', fileOf: jsonFileOf },
] as const;

/** Routes of the datasets and their catalogue. Mount at the root. */
export function dataTerbukaFiles(ctx: Pick<Context, 'config' | 'prisma'>, cache: Pick<ResponseCache, 'serve'>): Router {
  const router = Router({ caseSensitive: true, strict: true });

  // Maps and dashboards of other sites may read them. No response depends on the caller.
  const openToAll = (res: Response) =>
    res.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });

  router.get('/data.json', (req, res) =>
    cache.serve(req, openToAll(res), {
      key: '/data.json',
      topics: ['data-terbuka', 'desa'],
      make: async () => ({
        type: 'application/json; charset=utf-8',
        body: catalogueOf({
          datasets: await listDatasets(ctx),
          publisher: await readPublisher(ctx),
          publicUrl: ctx.config.publicUrl,
        }),
      }),
    }),
  );

  // Some clients look for the catalogue in the datasets' folder.
  router.get('/data/data.json', (_req, res) => openToAll(res).redirect(301, '/data.json'));

  for (const { kode } of DATASETS) {
    for (const { ending, type, fileOf } of FORMATS) {
      const path = `/data/${kode}.${ending}`;
      router.get(path, (req, res) => {
        openToAll(res).set('Content-Disposition', `attachment; filename="${kode}.${ending}"`);
        return cache.serve(req, res, {
          key: path,
          topics: ['data-terbuka'],
          async make() {
            const dataset = (await listDatasets(ctx)).find((one) => one.kode === kode);
            if (!dataset) throw notFound(ERROR_TEXT.unknownPath);
            return { type, body: fileOf(dataset) };
          },
        });
      });
    }
  }

  return refuseOtherMethods(router);
}
