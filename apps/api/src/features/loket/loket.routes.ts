import { messageSchema } from '@pendopo/shared/common';
import {
  akunWargaSchema,
  cariAkunSchema,
  cariLoketAnswerSchema,
  cariLoketSchema,
  serahkanAkunSchema,
} from '@pendopo/shared/loket';
import { LOKET_TEXT } from '@pendopo/shared/loket-text';
import { PENGADUAN_TEXT } from '@pendopo/shared/pengaduan-text';
import { SURAT_TEXT } from '@pendopo/shared/surat-text';
import * as z from 'zod/mini';
import { idParam, type Route, route } from '../../http/route.ts';
import { presentAkun, presentPengaduanLoket, presentSuratLoket } from './loket.presenter.ts';
import type { LoketService, LoketTable } from './loket.service.ts';

/** What an official looks up at the counter. A NIK and a name travel in bodies, which no log and no history keeps. */
export const loketRoutes = ({ loket }: { loket: LoketService }): Route[] => [
  route({
    method: 'post',
    path: '/cari',
    who: 'official',
    summary: 'Pengajuan dan pengaduan loket sebelumnya dari pemilik NIK ini, terbaru lebih dahulu',
    body: cariLoketSchema,
    answer: cariLoketAnswerSchema,
    async handle({ body: { nik } }) {
      const { surat, pengaduan } = await loket.earlierOf(nik);
      return { surat: surat.map(presentSuratLoket), pengaduan: pengaduan.map(presentPengaduanLoket) };
    },
  }),
  route({
    method: 'post',
    path: '/akun',
    who: 'official',
    summary: 'Pemilik akun warga dengan username ini',
    body: cariAkunSchema,
    answer: z.strictObject({ akun: akunWargaSchema }),
    handle: async ({ body: { username } }) => ({ akun: presentAkun(await loket.findAccount(username)) }),
  }),
];

const NOT_FOUND = { surat: SURAT_TEXT.notFound, pengaduan: PENGADUAN_TEXT.notFound } as const;

/** Hands over what was entered at the counter. Mounted where requests and where complaints are. */
export const serahkanRoutes = ({ loket, table }: { loket: LoketService; table: LoketTable }): Route[] => [
  route({
    method: 'post',
    path: '/:id/serahkan-akun',
    who: 'official',
    params: { id: idParam(NOT_FOUND[table]) },
    summary: 'Menyerahkan yang dimasukkan di loket ke akun orangnya, setelah KTP dicocokkan',
    admit: ({ params: { id } }) => loket.mustExist({ table, id }),
    body: serahkanAkunSchema,
    answer: z.extend(messageSchema, { akun: akunWargaSchema }),
    async handle({ params: { id }, body: input, user }) {
      return { message: LOKET_TEXT.done, akun: presentAkun(await loket.handOver({ table, id, input, by: user })) };
    },
  }),
];
