import { keluargaContract } from '@pendopo/shared/penduduk/contract';
import type { Keluarga } from '@pendopo/shared/penduduk/keluarga';
import type { Context } from '../../deps.ts';
import { recordList } from '../../domain/residents/access-log.ts';
import { mustBeOn, mustFind } from '../../domain/residents/register.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { createReadCount } from '../../http/read-count.ts';
import { implement } from '../../http/route.ts';
import { kindsOfPlace, recordPrint } from './penduduk.access-log.service.ts';
import { listFamilies, readBiodata, readFamily } from './penduduk.keluarga.service.ts';
import { presentBiodata, presentKeluarga } from './penduduk.presenter.ts';

export function keluargaRoutes(ctx: Context) {
  const countRead = createReadCount(ctx);
  return implement(keluargaContract, {
    'GET /penduduk/keluarga': {
      admit: () => mustBeOn(ctx),
      async handle({ query: { limit, cursor, ...place }, user }) {
        const { rows, total } = await listFamilies(ctx, { ...place, limit, after: idCursor.decode(cursor) });
        const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
        const keluarga: Keluarga[] = page.map(presentKeluarga);
        await countRead(
          user,
          keluarga.reduce((sum, { anggota }) => sum + 1 + anggota.length, 0),
        );
        await recordList(ctx, { by: user, kinds: kindsOfPlace(place), total });
        return { keluarga, meta };
      },
    },
    'GET /penduduk/:id/keluarga': {
      admit: ({ params: { id } }) => mustFind(ctx, id),
      async handle({ params: { id }, user }) {
        const anggota = await readFamily(ctx, id);
        await countRead(user, anggota.length);
        await recordPrint(ctx, { by: user, id, label: 'Data keluarga' });
        return { anggota: anggota.map(presentBiodata) };
      },
    },
    'GET /penduduk/:id/biodata': {
      admit: ({ params: { id } }) => mustFind(ctx, id),
      async handle({ params: { id }, user }) {
        const row = await readBiodata(ctx, id);
        await countRead(user, 1);
        await recordPrint(ctx, { by: user, id, label: 'Biodata' });
        return { biodata: presentBiodata(row) };
      },
    },
  });
}
