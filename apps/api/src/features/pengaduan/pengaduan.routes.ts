import { isOfficial } from '@pendopo/shared/access/roles';
import { pengaduanContract } from '@pendopo/shared/pengaduan/contract';
import {
  loketPengaduanSchema,
  type PengaduanListQuery,
  submitPengaduanSchema,
} from '@pendopo/shared/pengaduan/schemas';
import { PENGADUAN_TEXT } from '@pendopo/shared/pengaduan/text';
import { WHATSAPP_TEXT } from '@pendopo/shared/text/whatsapp-text';
import type { Context } from '../../deps.ts';
import { isAtasNama } from '../../domain/requests/loket.ts';
import { idempotentRequestOf } from '../../http/idempotent-request.ts';
import { cutPage, dueCursor, idCursor } from '../../http/paging.ts';
import { parseInput } from '../../http/parse-input.ts';
import { implement } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { notFound } from '../../lib/errors.ts';
import { exportPengaduan } from './pengaduan.ekspor.service.ts';
import { presentLacak, presentPengaduan, presentPengaduanMasuk, presentPengaduanSaya } from './pengaduan.presenter.ts';
import {
  listMyPengaduan,
  listPengaduan,
  notePengaduanWhatsapp,
  openPengaduan,
  type PengaduanRecord,
  pengaduanMustExist,
  trackPengaduan,
  updatePengaduanStatus,
} from './pengaduan.service.ts';
import { submitPengaduan } from './pengaduan.submission.service.ts';

const placeOf = (id: number | undefined) => (id === undefined ? undefined : { id, due: null });

export function parseComplaint(body: unknown, user: CurrentUser | undefined) {
  const atasNama = isAtasNama(body, user);
  return { atasNama, input: parseInput(atasNama ? loketPengaduanSchema : submitPengaduanSchema, body) };
}

async function queuePage(ctx: Context, { limit, cursor, ...filter }: PengaduanListQuery) {
  const { urut } = filter;
  const after = urut === 'janji' ? dueCursor.decode(cursor) : placeOf(idCursor.decode(cursor));
  const { rows, ...counted } = await listPengaduan(ctx, { ...filter, limit, after });
  const encode = urut === 'janji' ? dueCursor.encode : idCursor.encode;
  const cut = cutPage(rows, { limit, ...counted, cursor: { encode } });
  return { pengaduan: cut.page.map(presentPengaduanMasuk), meta: cut.meta };
}

export function pengaduanRoutes(ctx: Context) {
  const present = (row: PengaduanRecord, viewer: CurrentUser | undefined) =>
    presentPengaduan(row, { fileLink: ctx.fileLink, forAdmin: isOfficial(viewer?.role) });

  return implement(pengaduanContract, {
    ...exportHandlers(pengaduanContract, '/pengaduan/ekspor', {
      sheet: 'Pengaduan masuk',
      table: (given) => exportPengaduan(ctx, given),
    }),
    'POST /pengaduan': {
      limit: ctx.limits.perAddress({ name: 'pengaduan', points: 30, seconds: 60 * 60 }),
      async handle({ body, files, user, req }) {
        const { input, atasNama } = parseComplaint(body, user);
        const request = idempotentRequestOf(req);
        const { row, created } = await submitPengaduan(ctx, {
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
    },
    'GET /pengaduan': async ({ query }) => queuePage(ctx, query),
    async 'GET /pengaduan/my-pengaduan'({ query: { limit, cursor }, user }) {
      const page = { limit, below: idCursor.decode(cursor) };
      const { rows, ...counted } = await listMyPengaduan(ctx, { userId: user.id, page });
      const cut = cutPage(rows, { limit, ...counted, cursor: idCursor });
      return { pengaduan: cut.page.map(presentPengaduanSaya), meta: cut.meta };
    },
    'GET /pengaduan/lacak/:kode': {
      limit: ctx.limits.perAddress({ name: 'lacak', points: 30, seconds: 60 }),
      async handle({ params: { kode } }) {
        const row = await trackPengaduan(ctx, kode);
        if (!row) throw notFound(PENGADUAN_TEXT.notFound);
        return { pengaduan: presentLacak(row) };
      },
    },
    'GET /pengaduan/:id': async ({ params: { id }, user }) => ({
      pengaduan: present(await openPengaduan(ctx, { id, viewer: user }), user),
    }),
    'PUT /pengaduan/:id/status': {
      admit: ({ params: { id } }) => pengaduanMustExist(ctx, id),
      async handle({ params: { id }, body, user }) {
        const row = await updatePengaduanStatus(ctx, { id, ...body, by: user });
        return { message: PENGADUAN_TEXT.statusChanged, pengaduan: present(row, user) };
      },
    },
    async 'POST /pengaduan/:id/whatsapp'({ params: { id }, body: { lewati }, user }) {
      const row = await notePengaduanWhatsapp(ctx, { id, by: user, lewati });
      return { message: WHATSAPP_TEXT.recorded, whatsapp: present(row, user).whatsapp };
    },
  });
}
