import { suratNaskahContract } from '@pendopo/shared/naskah/contract';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import type { Response } from 'express';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { approveDraft } from './naskah.approval.service.ts';
import { saveDraft } from './naskah.draft.service.ts';
import { presentNaskah, presentNaskahWarga } from './naskah.presenter.ts';
import { obstaclesOf, previewDraft } from './naskah.preview.service.ts';
import type { NaskahRecord } from './naskah.records.service.ts';
import { mustExist, readOfSurat, withSources } from './naskah.service.ts';
import {
  cancelDocument,
  correctDocument,
  handOverDocument,
  replaceDocument,
  revokeDocument,
  signDocument,
} from './naskah.steps.service.ts';

const viewing = ({ fileLink, now }: Context) => ({ fileLink, now: now() });

function sendPreview(res: Response, bytes: Uint8Array): void {
  res.set('Content-Disposition', 'inline; filename="pratinjau.pdf"');
  res.type('application/pdf').send(Buffer.from(bytes));
}

type DocumentRequest = { params: { id: number }; user: CurrentUser };
const of = ({ params: { id }, user }: DocumentRequest) => ({ suratId: id, by: user });

export function suratNaskahRoutes(ctx: Context) {
  const admit = ({ params: { id } }: { params: { id: number } }) => mustExist(ctx, id);
  async function answer(row: NaskahRecord, { message, kode }: { message: string; kode?: string | undefined }) {
    return { message, naskah: presentNaskah({ ...(await withSources(ctx, row)), kode }, viewing(ctx)) };
  }
  const done = async (row: Promise<NaskahRecord>) => answer(await row, { message: NASKAH_TEXT.done });
  const preview = async ({ params: { id }, res }: { params: { id: number }; res: Response }) =>
    sendPreview(res, await previewDraft(ctx, id));

  return implement(suratNaskahContract, {
    async 'GET /surat/:id/naskah'({ params: { id }, user }) {
      const { checked, ...found } = await readOfSurat(ctx, { suratId: id, viewer: user });
      if (checked === null) return { naskah: presentNaskah(found, viewing(ctx)) };
      return { naskah: presentNaskahWarga({ ...found, checked }, viewing(ctx)) };
    },
    'PUT /surat/:id/naskah': {
      admit,
      handle: async ({ body, ...request }) =>
        answer(await saveDraft(ctx, { ...of(request), input: body }), { message: NASKAH_TEXT.saved }),
    },
    'POST /surat/:id/naskah/pratinjau': { admit, handle: preview },
    'GET /surat/:id/naskah/pratinjau': { admit, handle: preview },
    'GET /surat/:id/naskah/kendala': {
      admit,
      handle: async (request) => ({ kendala: await obstaclesOf(ctx, of(request)) }),
    },
    'POST /surat/:id/naskah/nomor': {
      admit,
      async handle(request) {
        const { row, kode } = await approveDraft(ctx, of(request));
        return answer(row, { message: NASKAH_TEXT.approved, kode });
      },
    },
    'POST /surat/:id/naskah/perbaiki': {
      admit,
      handle: ({ body: { alasan }, ...request }) => done(correctDocument(ctx, { ...of(request), alasan })),
    },
    'POST /surat/:id/naskah/batal': {
      admit,
      handle: ({ body: { alasan }, ...request }) => done(cancelDocument(ctx, { ...of(request), alasan })),
    },
    'POST /surat/:id/naskah/cabut': {
      admit,
      handle: ({ body: { alasan }, ...request }) => done(revokeDocument(ctx, { ...of(request), alasan })),
    },
    'POST /surat/:id/naskah/tanda-tangan': {
      admit,
      handle: ({ body: { tanggal }, files: [scan], ...request }) =>
        done(signDocument(ctx, { ...of(request), tanggal, scan })),
    },
    'POST /surat/:id/naskah/serah': {
      admit,
      handle: ({ body: input, ...request }) => done(handOverDocument(ctx, { ...of(request), input })),
    },
    'POST /surat/:id/naskah/ganti': {
      admit,
      handle: async (request) => answer(await replaceDocument(ctx, of(request)), { message: NASKAH_TEXT.saved }),
    },
  });
}
