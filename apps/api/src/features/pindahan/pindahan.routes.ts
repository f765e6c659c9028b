import { pindahanContract } from '@pendopo/shared/pindahan/contract';
import { PINDAHAN_TEXT } from '@pendopo/shared/pindahan/text';
import type { Context } from '../../deps.ts';
import { reportCsv } from '../../domain/opensid/report.ts';
import { implement } from '../../http/route.ts';
import { undoMove } from './pindahan.batal.service.ts';
import { laporanOf, presentPindahan } from './pindahan.presenter.ts';
import { listPindahan, mustFindPindahan } from './pindahan.service.ts';

export const pindahanRoutes = (ctx: Context) =>
  implement(pindahanContract, {
    'GET /pindahan': async () => ({ pindahan: (await listPindahan(ctx)).map(presentPindahan) }),
    async 'GET /pindahan/:id.csv'({ params: { id }, res }) {
      const text = reportCsv(laporanOf(await mustFindPindahan(ctx, id)));
      res
        .set('Content-Disposition', `attachment; filename="pindahan-${id}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(text);
    },
    async 'POST /pindahan/:id/batal'({ params: { id }, user }) {
      const { row, ...done } = await undoMove(ctx, { id, by: user });
      return { message: PINDAHAN_TEXT.takenBack(done), pindahan: presentPindahan({ ...row, batal_sampai: null }) };
    },
  });
