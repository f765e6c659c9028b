import { hasilMassalSchema } from '@pendopo/shared/naskah';
import { massalSuratSchema, petugasSchema } from '@pendopo/shared/surat';
import { SURAT_TEXT } from '@pendopo/shared/surat-text';
import * as z from 'zod/mini';
import { idParam, type Route, route } from '../../http/route.ts';
import type { PetugasService } from './surat.petugas.service.ts';
import type { SuratService } from './surat.service.ts';

type Deps = { petugas: PetugasService; surat: Pick<SuratService, 'mustExist'> };

/** The requests as the officials share them. */
export const suratPetugasRoutes = ({ petugas, surat }: Deps): Route[] => [
  route({
    method: 'get',
    path: '/petugas',
    who: 'official',
    summary: 'Petugas yang dapat diberi tugas',
    answer: z.strictObject({ petugas: z.array(petugasSchema) }),
    handle: async () => ({ petugas: await petugas.officials() }),
  }),
  route({
    method: 'post',
    path: '/massal',
    who: 'official',
    summary: 'Mengubah status atau petugas beberapa surat sekaligus',
    body: massalSuratSchema,
    answer: hasilMassalSchema,
    handle: async ({ body, user }) => ({ hasil: await petugas.changeMany(body, user) }),
  }),
  route({
    method: 'put',
    path: '/:id/dibuka',
    who: 'official',
    params: { id: idParam(SURAT_TEXT.notFound) },
    summary: 'Mencatat bahwa surat ini sedang dibuka; menjawab nama petugas lain yang membukanya',
    admit: ({ params: { id } }) => surat.mustExist(id),
    answer: z.strictObject({ oleh: z.nullable(z.string()) }),
    handle: async ({ params: { id }, user }) => ({ oleh: await petugas.noteOpen({ id, by: user }) }),
  }),
];
