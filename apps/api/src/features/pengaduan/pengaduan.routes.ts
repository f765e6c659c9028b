import { messageSchema, pageMetaSchema } from '@pendopo/shared/common';
import { atasNamaSchema } from '@pendopo/shared/loket';
import {
  lacakPengaduanSchema,
  loketPengaduanSchema,
  myPengaduanQuerySchema,
  pengaduanExportQuerySchema,
  pengaduanListQuerySchema,
  pengaduanMasukRowSchema,
  pengaduanSayaRowSchema,
  pengaduanSchema,
  pengaduanSentSchema,
  submitPengaduanSchema,
  updatePengaduanStatusSchema,
} from '@pendopo/shared/pengaduan';
import { PENGADUAN_TEXT } from '@pendopo/shared/pengaduan-text';
import { PICTURE_TEXT } from '@pendopo/shared/picture';
import { isOfficial } from '@pendopo/shared/roles';
import { catatWhatsappSchema, whatsappSchema } from '@pendopo/shared/whatsapp';
import { WHATSAPP_TEXT } from '@pendopo/shared/whatsapp-text';
import * as z from 'zod/mini';
import { isAtasNama } from '../../domain/loket.ts';
import { idempotentRequestOf } from '../../http/idempotent-request.ts';
import { cutPage, dueCursor, idCursor } from '../../http/paging.ts';
import { parseInput } from '../../http/parse-input.ts';
import { privateFileLink } from '../../http/private-files.ts';
import type { Limits } from '../../http/rate-limit.ts';
import { idParam, type Route, route, textParam } from '../../http/route.ts';
import { exportRoutes } from '../../http/table-file.ts';
import type { UploadRule } from '../../http/upload.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { notFound } from '../../lib/errors.ts';
import type { SignedUrls } from '../../lib/signed-url.ts';
import type { createPengaduanExport } from './pengaduan.ekspor.service.ts';
import { presentLacak, presentPengaduan, presentPengaduanMasuk, presentPengaduanSaya } from './pengaduan.presenter.ts';
import type { PengaduanService } from './pengaduan.service.ts';

const img: UploadRule = {
  field: 'img',
  maxFiles: 1,
  mimes: ['image/jpeg', 'image/png'],
  text: { type: PENGADUAN_TEXT.fileType, size: PICTURE_TEXT.size },
};
const params = { id: idParam(PENGADUAN_TEXT.notFound) };
const submitAnySchema = z.extend(submitPengaduanSchema, { atas_nama: atasNamaSchema });

const placeOf = (id: number | undefined) => (id === undefined ? undefined : { id, due: null });

function parseComplaint(body: unknown, _files: readonly unknown[], user: CurrentUser | undefined) {
  const atasNama = isAtasNama(body, user);
  return { atasNama, input: parseInput(atasNama ? loketPengaduanSchema : submitPengaduanSchema, body) };
}

type PengaduanRouteDeps = {
  limits: Limits;
  signedUrls: SignedUrls;
  pengaduan: PengaduanService;
  ekspor: ReturnType<typeof createPengaduanExport>;
};

export function pengaduanRoutes({ limits, signedUrls, pengaduan, ekspor }: PengaduanRouteDeps): Route[] {
  type Row = Parameters<typeof presentPengaduan>[0];
  const present = (row: Row, viewer: CurrentUser | undefined) =>
    presentPengaduan(row, {
      fileLink: (file) => privateFileLink(signedUrls, file),
      forAdmin: isOfficial(viewer?.role),
    });

  return [
    ...exportRoutes({ path: '/ekspor', summary: 'Pengaduan masuk', query: pengaduanExportQuerySchema, table: ekspor }),
    route({
      method: 'post',
      path: '/',
      who: 'known',
      summary: 'Mengirim pengaduan, dengan atau tanpa akun',
      idempotent: true,
      limit: limits.perAddress({ name: 'pengaduan', points: 30, seconds: 60 * 60 }),
      body: { schema: submitAnySchema, parse: parseComplaint },
      files: img,
      status: 201,
      answer: z.extend(messageSchema, { pengaduan: z.union([pengaduanSchema, pengaduanSentSchema]) }),
      async handle({ body: { input, atasNama }, files, user, req, res }) {
        const request = idempotentRequestOf(req, res);
        const { row, created } = await pengaduan.submit({
          ...request,
          input,
          img: files[0],
          atLoket: atasNama ? user : undefined,
        });
        // A visitor's key may be repeated by another person.
        const isSender = created || row.user_id === user?.id;
        const shown = isSender ? present(row, user) : { id: row.id, kode: row.kode };
        return { message: PENGADUAN_TEXT.submitted, pengaduan: shown };
      },
    }),
    route({
      method: 'get',
      path: '/',
      who: 'official',
      summary: 'Pengaduan masuk, terbaru lebih dahulu atau menurut urut',
      query: pengaduanListQuerySchema,
      answer: z.strictObject({ pengaduan: z.array(pengaduanMasukRowSchema), meta: pageMetaSchema }),
      async handle({ query: { limit, cursor, ...filter } }) {
        const { urut } = filter;
        const after = urut === 'janji' ? dueCursor.decode(cursor) : placeOf(idCursor.decode(cursor));
        const { rows, ...counted } = await pengaduan.listAll({ ...filter, limit, after });
        const encode = urut === 'janji' ? dueCursor.encode : idCursor.encode;
        const cut = cutPage(rows, { limit, ...counted, cursor: { encode } });
        return { pengaduan: cut.page.map(presentPengaduanMasuk), meta: cut.meta };
      },
    }),
    route({
      method: 'get',
      path: '/my-pengaduan',
      who: 'user',
      summary: 'Pengaduan sendiri, terbaru lebih dahulu',
      query: myPengaduanQuerySchema,
      answer: z.strictObject({ pengaduan: z.array(pengaduanSayaRowSchema), meta: pageMetaSchema }),
      async handle({ query: { limit, cursor }, user }) {
        const page = { limit, below: idCursor.decode(cursor) };
        const { rows, ...counted } = await pengaduan.listMine({ userId: user.id, page });
        const cut = cutPage(rows, { limit, ...counted, cursor: idCursor });
        return { pengaduan: cut.page.map(presentPengaduanSaya), meta: cut.meta };
      },
    }),
    route({
      method: 'get',
      path: '/lacak/:kode',
      who: 'anyone',
      params: { kode: textParam },
      summary: 'Perkembangan satu pengaduan, bagi pemegang kodenya',
      limit: limits.perAddress({ name: 'lacak', points: 30, seconds: 60 }),
      answer: z.strictObject({ pengaduan: lacakPengaduanSchema }),
      async handle({ params: { kode } }) {
        const row = await pengaduan.track(kode);
        if (!row) throw notFound(PENGADUAN_TEXT.notFound);
        return { pengaduan: presentLacak(row) };
      },
    }),
    route({
      method: 'get',
      path: '/:id',
      who: 'user',
      params,
      summary: 'Satu pengaduan, untuk pengirimnya dan petugas',
      answer: z.strictObject({ pengaduan: pengaduanSchema }),
      handle: async ({ params: { id }, user }) => ({
        pengaduan: present(await pengaduan.open({ id, viewer: user }), user),
      }),
    }),
    route({
      method: 'put',
      path: '/:id/status',
      who: 'official',
      params,
      summary: 'Mengubah status pengaduan',
      admit: ({ params: { id } }) => pengaduan.mustExist(id),
      body: updatePengaduanStatusSchema,
      answer: z.extend(messageSchema, { pengaduan: pengaduanSchema }),
      async handle({ params: { id }, body, user }) {
        const row = await pengaduan.updateStatus({ id, ...body, by: user });
        return { message: PENGADUAN_TEXT.statusChanged, pengaduan: present(row, user) };
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
        const row = await pengaduan.noteWhatsapp({ id, by: user, lewati });
        return { message: WHATSAPP_TEXT.recorded, whatsapp: present(row, user).whatsapp };
      },
    }),
  ];
}
