import { messageSchema, pageMetaSchema } from '@pendopo/shared/common';
import { JANJI_TEXT } from '@pendopo/shared/janji-text';
import { atasNamaSchema } from '@pendopo/shared/loket';
import { tautanRtSchema } from '@pendopo/shared/pengantar-rt';
import { isOfficial } from '@pendopo/shared/roles';
import {
  berkasLamaSchema,
  mySuratQuerySchema,
  submitSuratSchema,
  suratExportQuerySchema,
  suratListQuerySchema,
  suratMasukRowSchema,
  suratSayaRowSchema,
  suratSchema,
  tundaSchema,
  updateSuratStatusSchema,
  urungkanSchema,
} from '@pendopo/shared/surat';
import { SURAT_TEXT } from '@pendopo/shared/surat-text';
import { catatWhatsappSchema, whatsappSchema } from '@pendopo/shared/whatsapp';
import { WHATSAPP_TEXT } from '@pendopo/shared/whatsapp-text';
import * as z from 'zod/mini';
import type { JanjiContext } from '../../domain/janji.ts';
import { presentTautan } from '../../domain/pengantar-rt.ts';
import { keepMade, networkOf } from '../../http/link-maker.ts';
import { cutPage, dueCursor, idCursor } from '../../http/paging.ts';
import { privateFileLink } from '../../http/private-files.ts';
import { idParam, type Route, route } from '../../http/route.ts';
import { exportRoutes } from '../../http/table-file.ts';
import type { UploadedFile, UploadRule } from '../../http/upload.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import type { SignedUrls } from '../../lib/signed-url.ts';
import { LAMPIRAN_FIELD } from './surat.attachments.ts';
import type { createSuratExport } from './surat.ekspor.service.ts';
import { presentEarlierFile, presentSurat, presentSuratMasuk, presentSuratSaya } from './surat.presenter.ts';
import type { SuratService } from './surat.service.ts';
import { parseSubmission } from './surat.submission.ts';

const lampiran: UploadRule = {
  field: LAMPIRAN_FIELD,
  maxFiles: 12,
  mimes: ['image/jpeg', 'image/png', 'application/pdf'],
  text: { type: SURAT_TEXT.fileType, size: SURAT_TEXT.fileSize },
};
const params = { id: idParam(SURAT_TEXT.notFound) };
const submitAnySchema = z.extend(submitSuratSchema, { atas_nama: atasNamaSchema });
const written = z.extend(messageSchema, { surat: suratSchema });
const list = z.strictObject({ surat: z.array(suratMasukRowSchema), meta: pageMetaSchema });

const placeOf = (id: number | undefined) => (id === undefined ? undefined : { id, due: null });

type SuratRouteDeps = {
  signedUrls: SignedUrls;
  surat: SuratService;
  context: () => Promise<JanjiContext>;
  ekspor: ReturnType<typeof createSuratExport>;
  publicUrl: string;
};

export function suratRoutes({ signedUrls, surat, context, ekspor, publicUrl }: SuratRouteDeps): Route[] {
  type Row = Parameters<typeof presentSurat>[0];
  const fileLink = (file: { key: string; name: string }) => privateFileLink(signedUrls, file);
  const present = async (row: Row, { role }: CurrentUser) =>
    presentSurat(row, {
      fileLink,
      forAdmin: isOfficial(role),
      context: await context(),
    });

  return [
    ...exportRoutes({ path: '/ekspor', summary: 'Surat masuk', query: suratExportQuerySchema, table: ekspor }),
    route({
      method: 'post',
      path: '/',
      who: 'user',
      summary: 'Mengajukan surat dengan lampirannya',
      idempotent: true,
      admit: ({ user, idempotencyKey }) => surat.mayApply({ applicant: user, idempotencyKey }),
      files: lampiran,
      body: { schema: submitAnySchema, parse: parseSubmission<UploadedFile> },
      status: 201,
      answer: z.extend(written, { tautan_rt: z.array(tautanRtSchema) }),
      async handle({ user, body, idempotencyKey, req, res }) {
        const network = networkOf(req);
        const { row, links } = await surat.submit({ applicant: user, ...body, network, idempotencyKey });
        keepMade(res, { links, publicUrl });
        const { now } = await context();
        const tautan_rt = links.map((link) => presentTautan(link, publicUrl, now));
        return { message: SURAT_TEXT.submitted, surat: await present(row, user), tautan_rt };
      },
    }),
    route({
      method: 'get',
      path: '/',
      who: 'official',
      summary: 'Surat masuk, terbaru lebih dahulu atau menurut urut',
      query: suratListQuerySchema,
      answer: list,
      async handle({ query: { limit, cursor, ...filter }, user }) {
        const { urut } = filter;
        const after = urut === 'janji' ? dueCursor.decode(cursor) : placeOf(idCursor.decode(cursor));
        const { rows, ...counted } = await surat.listAll({ ...filter, limit, after }, user);
        const encode = urut === 'janji' ? dueCursor.encode : idCursor.encode;
        const { page, meta } = cutPage(rows, { limit, ...counted, cursor: { encode } });
        const seen = await context();
        return { surat: page.map((row) => presentSuratMasuk(row, seen)), meta };
      },
    }),
    route({
      method: 'get',
      path: '/my-surat',
      who: 'user',
      summary: 'Surat sendiri, terbaru lebih dahulu',
      query: mySuratQuerySchema,
      answer: z.strictObject({ surat: z.array(suratSayaRowSchema), meta: pageMetaSchema }),
      async handle({ query: { limit, cursor }, user }) {
        const page = { limit, below: idCursor.decode(cursor) };
        const { rows, ...counted } = await surat.listMine({ userId: user.id, page });
        const cut = cutPage(rows, { limit, ...counted, cursor: idCursor });
        const seen = await context();
        return { surat: cut.page.map((row) => presentSuratSaya(row, seen)), meta: cut.meta };
      },
    }),
    route({
      method: 'get',
      path: '/berkas-lama',
      who: 'user',
      summary: 'Berkas dari surat sendiri 90 hari terakhir yang dapat dipakai lagi, satu untuk tiap persyaratan',
      answer: z.strictObject({ berkas_lama: z.array(berkasLamaSchema) }),
      async handle({ user }) {
        const files = await surat.earlierFiles(user.id);
        return { berkas_lama: files.map((file) => presentEarlierFile(file, fileLink)) };
      },
    }),
    route({
      method: 'get',
      path: '/:id',
      who: 'user',
      params,
      summary: 'Satu surat, untuk pemiliknya dan petugas',
      answer: z.strictObject({ surat: suratSchema }),
      handle: async ({ params: { id }, user }) => ({
        surat: await present(await surat.open({ id, viewer: user }), user),
      }),
    }),
    route({
      method: 'put',
      path: '/:id/status',
      who: 'official',
      params,
      summary: 'Mengubah status surat',
      admit: ({ params: { id } }) => surat.mustExist(id),
      body: updateSuratStatusSchema,
      answer: written,
      async handle({ params: { id }, body, user }) {
        const row = await surat.updateStatus({ id, ...body, viewer: user });
        return { message: SURAT_TEXT.statusChanged, surat: await present(row, user) };
      },
    }),
    route({
      method: 'post',
      path: '/:id/status/urungkan',
      who: 'official',
      params,
      summary: 'Mengurungkan status yang baru saja diberikan sendiri',
      admit: ({ params: { id } }) => surat.mustExist(id),
      body: urungkanSchema,
      answer: written,
      async handle({ params: { id }, body: { updatedAt }, user }) {
        const row = await surat.undoStatus({ id, updatedAt, viewer: user });
        return { message: SURAT_TEXT.statusUndone, surat: await present(row, user) };
      },
    }),
    route({
      method: 'put',
      path: '/:id/keterlambatan',
      who: 'official',
      params,
      summary: 'Menyampaikan alasan keterlambatan dan perkiraan baru kepada pemohon',
      admit: ({ params: { id } }) => surat.mustExist(id),
      body: tundaSchema,
      answer: written,
      async handle({ params: { id }, body, user }) {
        const row = await surat.tellDelay({ id, input: body, viewer: user });
        return { message: JANJI_TEXT.delayTold, surat: await present(row, user) };
      },
    }),
    route({
      method: 'post',
      path: '/:id/whatsapp',
      who: 'official',
      params,
      summary: 'Mencatat bahwa balasan WhatsApp dibuka, atau dengan lewati bahwa kabarnya tidak dikirim',
      body: catatWhatsappSchema,
      status: 201,
      answer: z.extend(messageSchema, { whatsapp: z.array(whatsappSchema) }),
      async handle({ params: { id }, body: { lewati }, user }) {
        const row = await surat.noteWhatsapp({ id, by: user, lewati });
        return { message: WHATSAPP_TEXT.recorded, whatsapp: (await present(row, user)).whatsapp };
      },
    }),
    route({
      method: 'delete',
      path: '/:id/cancel',
      who: 'user',
      params,
      summary: 'Membatalkan surat yang masih Menunggu',
      answer: messageSchema,
      async handle({ params: { id }, user }) {
        await surat.cancel({ id, viewer: user });
        return { message: SURAT_TEXT.cancelled };
      },
    }),
  ];
}
