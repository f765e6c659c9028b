import { suratPetugasContract } from '@pendopo/shared/surat/contract';
import { implement, type Route } from '../../http/route.ts';
import type { PetugasService } from './surat.petugas.service.ts';
import type { SuratService } from './surat.service.ts';

type Deps = { petugas: PetugasService; surat: Pick<SuratService, 'mustExist'> };

/** The requests as the officials share them. */
export const suratPetugasRoutes = ({ petugas, surat }: Deps): Route[] =>
  implement(suratPetugasContract, {
    'GET /surat/petugas': async () => ({ petugas: await petugas.officials() }),
    'POST /surat/massal': async ({ body, user }) => ({ hasil: await petugas.changeMany(body, user) }),
    'PUT /surat/:id/dibuka': {
      admit: ({ params: { id } }) => surat.mustExist(id),
      handle: async ({ params: { id }, user }) => ({ oleh: await petugas.noteOpen({ id, by: user }) }),
    },
  });
