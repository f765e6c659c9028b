import { pindahanContract } from '@pendopo/shared/pindahan/contract';
import { PINDAHAN_TEXT } from '@pendopo/shared/pindahan/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { takeBack } from './pindahan.batal.service.ts';
import { presentPindahan } from './pindahan.presenter.ts';
import { listPindahan } from './pindahan.service.ts';

export const pindahanRoutes = (ctx: Context) =>
  implement(pindahanContract, {
    'GET /pindahan': async () => ({ pindahan: (await listPindahan(ctx)).map(presentPindahan) }),
    async 'POST /pindahan/:id/batal'({ params: { id }, user }) {
      const { row, ...done } = await takeBack(ctx, { id, by: user });
      return { message: PINDAHAN_TEXT.takenBack(done), pindahan: presentPindahan({ ...row, batal_sampai: null }) };
    },
  });
