import { villageDay } from '@pendopo/shared/dates';
import { suratNaskahContract } from '@pendopo/shared/naskah/contract';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import type { Response } from 'express';
import { implement, type Route } from '../../http/route.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import type { ApprovalService } from './naskah.approval.service.ts';
import type { DraftService } from './naskah.draft.service.ts';
import { presentNaskah, presentNaskahWarga, type Viewing } from './naskah.presenter.ts';
import type { NaskahRecord } from './naskah.records.service.ts';
import type { NaskahService } from './naskah.service.ts';
import type { StepsService } from './naskah.steps.service.ts';

type Services = { approval: ApprovalService; drafts: DraftService; naskah: NaskahService; steps: StepsService };
type Deps = Services & { fileLink: Viewing['fileLink']; now: () => Date };

/** The letter of one request. */
export function suratNaskahRoutes({ approval, drafts, naskah, steps, fileLink, now }: Deps): Route[] {
  const viewing = () => ({ fileLink, today: villageDay(now()) });
  const admit = ({ params: { id } }: { params: { id: number } }) => naskah.mustExist(id);
  async function answer(row: NaskahRecord, { message, kode }: { message: string; kode?: string | undefined }) {
    return { message, naskah: presentNaskah({ ...(await naskah.withSources(row)), kode }, viewing()) };
  }
  const done = async (row: Promise<NaskahRecord>) => answer(await row, { message: NASKAH_TEXT.done });
  const of = ({ params: { id }, user }: { params: { id: number }; user: CurrentUser }) => ({ suratId: id, by: user });
  async function sendPreview({ params: { id }, res }: { params: { id: number }; res: Response }) {
    const bytes = await approval.preview(id);
    res.set('Content-Disposition', 'inline; filename="pratinjau.pdf"');
    res.type('application/pdf').send(Buffer.from(bytes));
  }

  return implement(suratNaskahContract, {
    async 'GET /surat/:id/naskah'({ params: { id }, user }) {
      const { checked, ...found } = await naskah.ofSurat(id, user);
      if (checked === null) return { naskah: presentNaskah(found, viewing()) };
      return { naskah: presentNaskahWarga({ ...found, checked }, viewing()) };
    },
    'PUT /surat/:id/naskah': {
      admit,
      handle: async ({ body, ...request }) =>
        answer(await drafts.save({ ...of(request), input: body }), { message: NASKAH_TEXT.saved }),
    },
    'POST /surat/:id/naskah/pratinjau': { admit, handle: sendPreview },
    'GET /surat/:id/naskah/pratinjau': { admit, handle: sendPreview },
    'GET /surat/:id/naskah/kendala': {
      admit,
      handle: async (request) => ({ kendala: await approval.obstacles(of(request)) }),
    },
    'POST /surat/:id/naskah/nomor': {
      admit,
      async handle(request) {
        const { row, kode } = await approval.approve(of(request));
        return answer(row, { message: NASKAH_TEXT.approved, kode });
      },
    },
    'POST /surat/:id/naskah/perbaiki': {
      admit,
      handle: ({ body: { alasan }, ...request }) => done(steps.correct({ ...of(request), alasan })),
    },
    'POST /surat/:id/naskah/batal': {
      admit,
      handle: ({ body: { alasan }, ...request }) => done(steps.cancel({ ...of(request), alasan })),
    },
    'POST /surat/:id/naskah/cabut': {
      admit,
      handle: ({ body: { alasan }, ...request }) => done(steps.revoke({ ...of(request), alasan })),
    },
    'POST /surat/:id/naskah/tanda-tangan': {
      admit,
      handle: ({ body: { tanggal }, files: [scan], ...request }) => done(steps.sign({ ...of(request), tanggal, scan })),
    },
    'POST /surat/:id/naskah/serah': {
      admit,
      handle: ({ body: input, ...request }) => done(steps.handOver({ ...of(request), input })),
    },
    'POST /surat/:id/naskah/ganti': {
      admit,
      handle: async (request) => answer(await steps.replace(of(request)), { message: NASKAH_TEXT.saved }),
    },
  });
}
