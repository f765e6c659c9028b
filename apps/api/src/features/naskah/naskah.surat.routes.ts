import { messageSchema } from '@pendopo/shared/common';
import { villageDay } from '@pendopo/shared/dates';
import {
  alasanSchema,
  naskahSchema,
  naskahWargaSchema,
  perbaikiSchema,
  saveNaskahSchema,
  serahSchema,
  tandaTanganSchema,
} from '@pendopo/shared/naskah';
import { NASKAH_TEXT } from '@pendopo/shared/naskah-text';
import { SURAT_TEXT } from '@pendopo/shared/surat-text';
import * as z from 'zod/mini';
import { idParam, type Route, route } from '../../http/route.ts';
import type { UploadRule } from '../../http/upload.ts';
import type { ApprovalService } from './naskah.approval.service.ts';
import type { DraftService } from './naskah.draft.service.ts';
import { presentNaskah, presentNaskahWarga, type Viewing } from './naskah.presenter.ts';
import type { NaskahRecord } from './naskah.records.service.ts';
import type { NaskahService } from './naskah.service.ts';
import type { StepsService } from './naskah.steps.service.ts';

type Services = { approval: ApprovalService; drafts: DraftService; naskah: NaskahService; steps: StepsService };
type Deps = Services & { fileLink: Viewing['fileLink']; now: () => Date };

const params = { id: idParam(SURAT_TEXT.notFound) };
const pindaian: UploadRule = {
  field: 'pindaian',
  maxFiles: 1,
  mimes: ['image/jpeg', 'image/png', 'application/pdf'],
  text: { type: NASKAH_TEXT.fileType, size: NASKAH_TEXT.fileSize },
};
const written = z.extend(messageSchema, { naskah: naskahSchema });

/** The letter of one request, mounted where requests are. */
export function suratNaskahRoutes({ approval, drafts, naskah, steps, fileLink, now }: Deps): Route[] {
  const viewing = () => ({ fileLink, today: villageDay(now()) });
  const admit = ({ params: { id } }: { params: { id: number } }) => naskah.mustExist(id);
  async function answer(row: NaskahRecord, { message, kode }: { message: string; kode?: string | undefined }) {
    return { message, naskah: presentNaskah({ ...(await naskah.withSources(row)), kode }, viewing()) };
  }

  /** A step that an official takes with a body. */
  const step = <S extends z.ZodMiniType>(spec: {
    path: string;
    summary: string;
    body: S;
    files?: UploadRule;
    take: (
      of: Parameters<StepsService['replace']>[0],
      body: z.infer<S>,
      files: { path: string; ext: string }[],
    ) => Promise<NaskahRecord>;
  }) => {
    const { path, take, ...declared } = spec;
    return route({
      ...{ method: 'post', path: `/:id/naskah/${path}`, who: 'official', params, admit, answer: written, ...declared },
      handle: async ({ params: { id }, body, files, user }) =>
        answer(await take({ suratId: id, by: user }, body as z.infer<S>, files), { message: NASKAH_TEXT.done }),
    });
  };

  return [
    route({
      method: 'get',
      path: '/:id/naskah',
      who: 'user',
      params,
      summary: 'Naskah surat ini: utuh untuk petugas, keadaannya untuk pemohon',
      answer: z.strictObject({ naskah: z.union([naskahSchema, naskahWargaSchema]) }),
      async handle({ params: { id }, user }) {
        const { checked, ...found } = await naskah.ofSurat(id, user);
        if (checked === null) return { naskah: presentNaskah(found, viewing()) };
        return { naskah: presentNaskahWarga({ ...found, checked }, viewing()) };
      },
    }),
    route({
      method: 'put',
      path: '/:id/naskah',
      who: 'official',
      params,
      summary: 'Menyimpan draf naskah',
      admit,
      body: saveNaskahSchema,
      answer: written,
      handle: async ({ params: { id }, body, user }) =>
        answer(await drafts.save({ suratId: id, input: body, by: user }), { message: NASKAH_TEXT.saved }),
    }),
    // Made by a POST; the GET is what its link opens.
    ...(['post', 'get'] as const).map((method) =>
      route({
        method,
        path: '/:id/naskah/pratinjau',
        who: 'official',
        params,
        summary: 'Pratinjau PDF draf: bertanda air, tanpa nomor dan QR',
        admit,
        answer: 'application/pdf',
        async handle({ params: { id }, res }) {
          const bytes = await approval.preview(id);
          res.set('Content-Disposition', 'inline; filename="pratinjau.pdf"');
          res.type('application/pdf').send(Buffer.from(bytes));
        },
      }),
    ),
    route({
      method: 'get',
      path: '/:id/naskah/kendala',
      who: 'official',
      params,
      summary: 'Semua yang menghalangi draf ini mendapat nomor, menurut isian; kosong bila dapat disetujui',
      admit,
      answer: z.strictObject({ kendala: z.array(z.strictObject({ msg: z.string(), path: z.string() })) }),
      handle: async ({ params: { id }, user }) => ({ kendala: await approval.obstacles({ suratId: id, by: user }) }),
    }),
    route({
      method: 'post',
      path: '/:id/naskah/nomor',
      who: 'official',
      params,
      summary: 'Menyetujui naskah: nomor diambil, isi dibekukan, PDF dibuat',
      admit,
      answer: written,
      async handle({ params: { id }, user }) {
        const { row, kode } = await approval.approve({ suratId: id, by: user });
        return answer(row, { message: NASKAH_TEXT.approved, kode });
      },
    }),
    step({
      path: 'perbaiki',
      summary: 'Menyunting lagi surat bernomor yang belum ditandatangani; nomornya tetap',
      body: perbaikiSchema,
      take: (of, { alasan }) => steps.correct({ ...of, alasan }),
    }),
    step({
      path: 'batal',
      summary: 'Membatalkan surat bernomor; nomornya tinggal di buku',
      body: alasanSchema,
      take: (of, { alasan }) => steps.cancel({ ...of, alasan }),
    }),
    step({
      path: 'cabut',
      summary: 'Mencabut surat yang sudah ditandatangani',
      body: alasanSchema,
      take: (of, { alasan }) => steps.revoke({ ...of, alasan }),
    }),
    step({
      path: 'tanda-tangan',
      summary: 'Mencatat tanda tangan basah, dengan pindaian bila ada',
      body: tandaTanganSchema,
      files: pindaian,
      take: (of, { tanggal }, [scan]) => steps.sign({ ...of, tanggal, scan }),
    }),
    step({
      path: 'serah',
      summary: 'Mencatat penyerahan surat',
      body: serahSchema,
      take: (of, input) => steps.handOver({ ...of, input }),
    }),
    route({
      method: 'post',
      path: '/:id/naskah/ganti',
      who: 'official',
      params,
      summary: 'Memulai surat yang menggantikan surat ini',
      admit,
      answer: written,
      handle: async ({ params: { id }, user }) =>
        answer(await steps.replace({ suratId: id, by: user }), { message: NASKAH_TEXT.saved }),
    }),
  ];
}
