import { isOfficial } from '@pendopo/shared/access/roles';
import type { QueryOf } from '@pendopo/shared/contract';
import { JANJI_TEXT } from '@pendopo/shared/pelayanan/janji-text';
import { suratContract } from '@pendopo/shared/surat/contract';
import type { Surat, SuratListQuery } from '@pendopo/shared/surat/schemas';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { WHATSAPP_TEXT } from '@pendopo/shared/text/whatsapp-text';
import type { Context } from '../../deps.ts';
import { readJanjiContext } from '../../domain/requests/janji.ts';
import { presentTautan } from '../../domain/requests/pengantar-rt.presenter.ts';
import { compareWithRegister } from '../../domain/residents/compare-with-register.ts';
import { networkOf, setCreatorCookie } from '../../http/link-creator-cookie.ts';
import { cutPage, dueCursor, idCursor } from '../../http/paging.ts';
import { implement } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { earlierFilesOf } from './surat.berkas-lama.service.ts';
import { exportSurat } from './surat.ekspor.service.ts';
import { presentEarlierFile, presentSurat, presentSuratMasuk, presentSuratSaya } from './surat.presenter.ts';
import { listMySurat, listSurat, openSurat, type SuratRecord, suratMustExist } from './surat.service.ts';
import { cancelSurat, noteSuratWhatsapp, recordDelay, undoStatus, updateStatus } from './surat.status.service.ts';
import { mayApply, submitSurat } from './surat.submission.service.ts';
import { parseSubmission } from './surat.submission.ts';

const placeOf = (id: number | undefined) => (id === undefined ? undefined : { id, due: null });

async function queuePage(ctx: Context, { limit, cursor, viewer, ...filter }: SuratListQuery & { viewer: CurrentUser }) {
  const { urut } = filter;
  const after = urut === 'janji' ? dueCursor.decode(cursor) : placeOf(idCursor.decode(cursor));
  const { rows, ...counted } = await listSurat(ctx, { ...filter, limit, after, viewer });
  const encode = urut === 'janji' ? dueCursor.encode : idCursor.encode;
  const { page, meta } = cutPage(rows, { limit, ...counted, cursor: { encode } });
  const seen = await readJanjiContext(ctx);
  return { surat: page.map((row) => presentSuratMasuk(row, seen)), meta };
}

type Own = QueryOf<(typeof suratContract)['GET /surat/my-surat']> & { userId: number };

async function ownPage(ctx: Context, { limit, cursor, userId }: Own) {
  const page = { limit, below: idCursor.decode(cursor) };
  const { rows, ...counted } = await listMySurat(ctx, { userId, page });
  const cut = cutPage(rows, { limit, ...counted, cursor: idCursor });
  const seen = await readJanjiContext(ctx);
  return { surat: cut.page.map((row) => presentSuratSaya(row, seen)), meta: cut.meta };
}

async function earlierFiles(ctx: Context, userId: number) {
  const files = await earlierFilesOf(ctx, userId);
  return { berkas_lama: files.map((file) => presentEarlierFile(file, ctx.fileLink)) };
}

async function presentForCaller(ctx: Context, { row, caller }: { row: SuratRecord; caller: CurrentUser }) {
  const forAdmin = isOfficial(caller.role);
  const surat = presentSurat(row, { fileLink: ctx.fileLink, forAdmin, context: await readJanjiContext(ctx) });
  // Residents get no register data, so their request does not wait for it.
  const penduduk = forAdmin ? await compareWithRegister(ctx.prisma, row) : undefined;
  return { ...surat, ...(penduduk && { penduduk }) };
}

export function suratRoutes(ctx: Context) {
  const { publicUrl } = ctx.config;
  const present = (row: SuratRecord, caller: CurrentUser): Promise<Surat> => presentForCaller(ctx, { row, caller });
  const admit = ({ params: { id } }: { params: { id: number } }) => suratMustExist(ctx, id);

  return implement(suratContract, {
    ...exportHandlers(suratContract, '/surat/ekspor', {
      sheet: 'Surat masuk',
      table: (request) => exportSurat(ctx, request),
    }),
    'POST /surat': {
      admit: ({ user, idempotencyKey }) => mayApply(ctx, { applicant: user, idempotencyKey }),
      async handle({ user, body, files, idempotencyKey, req, res }) {
        const submission = parseSubmission(body, files, user);
        const sent = { ...submission, applicant: user, network: networkOf(req), idempotencyKey };
        const { row, links } = await submitSurat(ctx, sent);
        setCreatorCookie(res, { links, publicUrl });
        const tautan_rt = links.map((link) => presentTautan(link, publicUrl, ctx.now()));
        return { message: SURAT_TEXT.submitted, surat: await present(row, user), tautan_rt };
      },
    },
    'GET /surat': async ({ query, user }) => queuePage(ctx, { ...query, viewer: user }),
    'GET /surat/my-surat': async ({ query, user }) => ownPage(ctx, { ...query, userId: user.id }),
    'GET /surat/berkas-lama': ({ user }) => earlierFiles(ctx, user.id),
    'GET /surat/:id': async ({ params: { id }, user }) => ({
      surat: await present(await openSurat(ctx, { id, viewer: user }), user),
    }),
    'PUT /surat/:id/status': {
      admit,
      async handle({ params: { id }, body, user }) {
        const row = await updateStatus(ctx, { id, ...body, viewer: user });
        return { message: SURAT_TEXT.statusChanged, surat: await present(row, user) };
      },
    },
    'POST /surat/:id/status/urungkan': {
      admit,
      async handle({ params: { id }, body: { updatedAt }, user }) {
        const row = await undoStatus(ctx, { id, updatedAt, viewer: user });
        return { message: SURAT_TEXT.statusUndone, surat: await present(row, user) };
      },
    },
    'PUT /surat/:id/keterlambatan': {
      admit,
      async handle({ params: { id }, body, user }) {
        const row = await recordDelay(ctx, { id, input: body, viewer: user });
        return { message: JANJI_TEXT.delayTold, surat: await present(row, user) };
      },
    },
    async 'POST /surat/:id/whatsapp'({ params: { id }, body: { lewati }, user }) {
      const row = await noteSuratWhatsapp(ctx, { id, by: user, lewati });
      return { message: WHATSAPP_TEXT.recorded, whatsapp: (await present(row, user)).whatsapp };
    },
    async 'DELETE /surat/:id/cancel'({ params: { id }, user }) {
      await cancelSurat(ctx, { id, viewer: user });
      return { message: SURAT_TEXT.cancelled };
    },
  });
}
