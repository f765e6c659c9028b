import { lembagaContract, pengurusContract, unitKegiatanContract } from '@pendopo/shared/lembaga/contract';
import { LEMBAGA_TEXT } from '@pendopo/shared/lembaga/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { presentLembaga, presentPengurus, presentUnitKegiatan } from './lembaga.presenter.ts';
import { lembagaMustExist, listLembaga, pengurusEdits, unitEdits, updateLembaga } from './lembaga.service.ts';

export const lembagaRoutes = (ctx: Context) => [
  ...implement(lembagaContract, {
    'GET /lembaga': async () => ({ lembaga: (await listLembaga(ctx)).map(presentLembaga) }),
    'PUT /lembaga/id/:id': {
      admit: ({ params: { id } }) => lembagaMustExist(ctx, id),
      async handle({ params: { id }, body, user }) {
        const row = await updateLembaga(ctx, { id, input: body, by: user });
        return { message: LEMBAGA_TEXT.saved, lembaga: presentLembaga(row) };
      },
    },
  }),
  ...implement(
    pengurusContract,
    pengurusEdits(ctx).present((row) => ({ pengurus: presentPengurus(row) })),
  ),
  ...implement(
    unitKegiatanContract,
    unitEdits(ctx).present((row) => ({ unit_kegiatan: presentUnitKegiatan(row) })),
  ),
];
