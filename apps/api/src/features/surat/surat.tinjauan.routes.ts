import { messageSchema } from '@pendopo/shared/common';
import { isiKalimat } from '@pendopo/shared/kalimat';
import { dayInWords } from '@pendopo/shared/naskah-compose';
import { isOfficial } from '@pendopo/shared/roles';
import { SURAT_TEXT } from '@pendopo/shared/surat-text';
import {
  catatanInternalSchema,
  saveTinjauanSchema,
  tinjauanSchema,
  tulisCatatanSchema,
} from '@pendopo/shared/tinjauan';
import { KALIMAT_TINJAUAN, TINJAUAN_TEXT } from '@pendopo/shared/tinjauan-text';
import * as z from 'zod/mini';
import type { JanjiContext } from '../../domain/janji.ts';
import type { ReviewRecord } from '../../domain/tinjauan.ts';
import { idParam, type Route, route } from '../../http/route.ts';
import type { SuratService } from './surat.service.ts';
import { presentCatatan, presentTinjauan } from './surat.tinjauan.presenter.ts';
import type { TinjauanService } from './surat.tinjauan.service.ts';

type Deps = { surat: SuratService; tinjauan: TinjauanService; context: () => Promise<JanjiContext> };

const params = { id: idParam(SURAT_TEXT.notFound) };
const written = z.extend(messageSchema, { tinjauan: tinjauanSchema });

/** The officials' review of what a request came with, mounted where requests are. Its applicant reads of it what was sent. */
export function tinjauanRoutes({ surat, tinjauan, context }: Deps): Route[] {
  const present = async (row: ReviewRecord, forAdmin = true) =>
    presentTinjauan(row, { forAdmin, context: await context() });
  const admit = ({ params: { id } }: { params: { id: number } }) => surat.mustExist(id);

  return [
    route({
      method: 'get',
      path: '/:id/tinjauan',
      who: 'user',
      params,
      summary: 'Pemeriksaan persyaratan: utuh untuk petugas, yang sudah dikirim untuk pemohon',
      answer: z.strictObject({ tinjauan: tinjauanSchema }),
      async handle({ params: { id }, user }) {
        return { tinjauan: await present(await tinjauan.readFor({ id, viewer: user }), isOfficial(user.role)) };
      },
    }),
    route({
      method: 'put',
      path: '/:id/tinjauan',
      who: 'official',
      params,
      summary: 'Menandai persyaratan dan isian; pemohon belum melihatnya',
      admit,
      body: saveTinjauanSchema,
      answer: written,
      handle: async ({ params: { id }, body, user }) => ({
        message: TINJAUAN_TEXT.saved,
        tinjauan: await present(await tinjauan.save({ id, input: body, by: user })),
      }),
    }),
    route({
      method: 'post',
      path: '/:id/tinjauan/kirim',
      who: 'official',
      params,
      summary: 'Mengirim satu permintaan perbaikan untuk semua yang kurang',
      admit,
      status: 200,
      answer: written,
      async handle({ params: { id }, user }) {
        const sent = await present(await tinjauan.send({ id, by: user }));
        const batas = dayInWords(sent.permintaan[0]?.batas ?? '');
        return { message: isiKalimat(KALIMAT_TINJAUAN.petugas.terkirim, { batas }), tinjauan: sent };
      },
    }),
    route({
      method: 'post',
      path: '/:id/tinjauan/perpanjang',
      who: 'official',
      params,
      summary: 'Memperpanjang batas waktu perbaikan, satu kali',
      admit,
      status: 200,
      answer: written,
      async handle({ params: { id }, user }) {
        const extended = await present(await tinjauan.extend({ id, by: user }));
        return { message: TINJAUAN_TEXT.extended(dayInWords(extended.permintaan[0]?.batas ?? '')), tinjauan: extended };
      },
    }),
    route({
      method: 'get',
      path: '/:id/catatan-internal',
      who: 'official',
      params,
      summary: 'Catatan antarpetugas, terlama lebih dahulu',
      admit,
      answer: z.strictObject({ catatan: z.array(catatanInternalSchema) }),
      handle: async ({ params: { id } }) => ({ catatan: (await tinjauan.notes(id)).map(presentCatatan) }),
    }),
    route({
      method: 'post',
      path: '/:id/catatan-internal',
      who: 'official',
      params,
      summary: 'Menulis catatan antarpetugas; pemohon tidak pernah melihatnya',
      admit,
      body: tulisCatatanSchema,
      status: 201,
      answer: z.extend(messageSchema, { catatan: catatanInternalSchema }),
      async handle({ params: { id }, body: { isi }, user }) {
        const row = await tinjauan.addNote({ id, isi, by: user });
        return { message: TINJAUAN_TEXT.noteSaved, catatan: presentCatatan(row) };
      },
    }),
  ];
}
