import { suratPetugasContract } from '@pendopo/shared/surat/contract';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { changeMany, listOfficials, noteOpen } from './surat.petugas.service.ts';
import { suratMustExist } from './surat.service.ts';

export const suratPetugasRoutes = (ctx: Context) =>
  implement(suratPetugasContract, {
    'GET /surat/petugas': async () => ({ petugas: await listOfficials(ctx) }),
    'POST /surat/massal': async ({ body, user }) => ({ hasil: await changeMany(ctx, { input: body, by: user }) }),
    'PUT /surat/:id/dibuka': {
      admit: ({ params: { id } }) => suratMustExist(ctx, id),
      handle: async ({ params: { id }, user }) => ({ oleh: await noteOpen(ctx, { id, by: user }) }),
    },
  });
