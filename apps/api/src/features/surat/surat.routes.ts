import { JANJI_TEXT } from '@pendopo/shared/pelayanan/janji-text';
import { isOfficial } from '@pendopo/shared/roles';
import { suratContract } from '@pendopo/shared/surat/contract';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { WHATSAPP_TEXT } from '@pendopo/shared/whatsapp-text';
import type { JanjiContext } from '../../domain/requests/janji.ts';
import { presentTautan } from '../../domain/requests/pengantar-rt.ts';
import { keepMade, networkOf } from '../../http/link-maker.ts';
import { cutPage, dueCursor, idCursor } from '../../http/paging.ts';
import { privateFileLink } from '../../http/private-files.ts';
import { implement, type Route } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import type { SignedUrls } from '../../lib/signed-url.ts';
import type { createSuratExport } from './surat.ekspor.service.ts';
import { presentEarlierFile, presentSurat, presentSuratMasuk, presentSuratSaya } from './surat.presenter.ts';
import type { SuratService } from './surat.service.ts';
import { parseSubmission } from './surat.submission.ts';

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

  return implement(suratContract, {
    ...exportHandlers(suratContract, '/surat/ekspor', { sheet: 'Surat masuk', table: ekspor }),
    'POST /surat': {
      admit: ({ user, idempotencyKey }) => surat.mayApply({ applicant: user, idempotencyKey }),
      async handle({ user, body, files, idempotencyKey, req, res }) {
        const network = networkOf(req);
        const { row, links } = await surat.submit({
          applicant: user,
          ...parseSubmission(body, files, user),
          network,
          idempotencyKey,
        });
        keepMade(res, { links, publicUrl });
        const { now } = await context();
        const tautan_rt = links.map((link) => presentTautan(link, publicUrl, now));
        return { message: SURAT_TEXT.submitted, surat: await present(row, user), tautan_rt };
      },
    },
    async 'GET /surat'({ query: { limit, cursor, ...filter }, user }) {
      const { urut } = filter;
      const after = urut === 'janji' ? dueCursor.decode(cursor) : placeOf(idCursor.decode(cursor));
      const { rows, ...counted } = await surat.listAll({ ...filter, limit, after }, user);
      const encode = urut === 'janji' ? dueCursor.encode : idCursor.encode;
      const { page, meta } = cutPage(rows, { limit, ...counted, cursor: { encode } });
      const seen = await context();
      return { surat: page.map((row) => presentSuratMasuk(row, seen)), meta };
    },
    async 'GET /surat/my-surat'({ query: { limit, cursor }, user }) {
      const page = { limit, below: idCursor.decode(cursor) };
      const { rows, ...counted } = await surat.listMine({ userId: user.id, page });
      const cut = cutPage(rows, { limit, ...counted, cursor: idCursor });
      const seen = await context();
      return { surat: cut.page.map((row) => presentSuratSaya(row, seen)), meta: cut.meta };
    },
    async 'GET /surat/berkas-lama'({ user }) {
      const files = await surat.earlierFiles(user.id);
      return { berkas_lama: files.map((file) => presentEarlierFile(file, fileLink)) };
    },
    'GET /surat/:id': async ({ params: { id }, user }) => ({
      surat: await present(await surat.open({ id, viewer: user }), user),
    }),
    'PUT /surat/:id/status': {
      admit: ({ params: { id } }) => surat.mustExist(id),
      async handle({ params: { id }, body, user }) {
        const row = await surat.updateStatus({ id, ...body, viewer: user });
        return { message: SURAT_TEXT.statusChanged, surat: await present(row, user) };
      },
    },
    'POST /surat/:id/status/urungkan': {
      admit: ({ params: { id } }) => surat.mustExist(id),
      async handle({ params: { id }, body: { updatedAt }, user }) {
        const row = await surat.undoStatus({ id, updatedAt, viewer: user });
        return { message: SURAT_TEXT.statusUndone, surat: await present(row, user) };
      },
    },
    'PUT /surat/:id/keterlambatan': {
      admit: ({ params: { id } }) => surat.mustExist(id),
      async handle({ params: { id }, body, user }) {
        const row = await surat.tellDelay({ id, input: body, viewer: user });
        return { message: JANJI_TEXT.delayTold, surat: await present(row, user) };
      },
    },
    async 'POST /surat/:id/whatsapp'({ params: { id }, body: { lewati }, user }) {
      const row = await surat.noteWhatsapp({ id, by: user, lewati });
      return { message: WHATSAPP_TEXT.recorded, whatsapp: (await present(row, user)).whatsapp };
    },
    async 'DELETE /surat/:id/cancel'({ params: { id }, user }) {
      await surat.cancel({ id, viewer: user });
      return { message: SURAT_TEXT.cancelled };
    },
  });
}
