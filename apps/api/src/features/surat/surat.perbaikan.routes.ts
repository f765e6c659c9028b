import { messageSchema } from '@pendopo/shared/common';
import { lampiranSchema } from '@pendopo/shared/surat';
import { SURAT_TEXT } from '@pendopo/shared/surat-text';
import { perbaikiIsianSchema, persyaratanSchema, tinjauanSchema } from '@pendopo/shared/tinjauan';
import { TINJAUAN_TEXT } from '@pendopo/shared/tinjauan-text';
import * as z from 'zod/mini';
import type { JanjiContext } from '../../domain/janji.ts';
import { parseInput } from '../../http/parse-input.ts';
import { idParam, type Route, route } from '../../http/route.ts';
import type { UploadedFile, UploadRule } from '../../http/upload.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { invalid, notFound } from '../../lib/errors.ts';
import type { PerbaikanService } from './surat.perbaikan.service.ts';
import { presentLampiran } from './surat.presenter.ts';
import { presentTinjauan } from './surat.tinjauan.presenter.ts';
import type { TinjauanService } from './surat.tinjauan.service.ts';

type Deps = {
  perbaikan: PerbaikanService;
  tinjauan: TinjauanService;
  fileLink: (file: { key: string; name: string }) => string;
  context: () => Promise<JanjiContext>;
};

const params = { id: idParam(SURAT_TEXT.notFound) };
const lampiran: UploadRule = {
  field: 'lampiran',
  maxFiles: 1,
  mimes: ['image/jpeg', 'image/png', 'application/pdf'],
  text: { type: SURAT_TEXT.fileType, size: SURAT_TEXT.fileSize },
};
const answered = z.extend(messageSchema, { tinjauan: tinjauanSchema });
const replaced = z.extend(answered, { lampiran: lampiranSchema });

function theFile(files: readonly UploadedFile[]): UploadedFile {
  const [file] = files;
  if (!file) throw invalid([{ msg: TINJAUAN_TEXT.fileMissing, path: 'lampiran' }]);
  return file;
}

/** What an applicant sends to mend a request, and only what was asked for. Mounted where requests are. */
export function perbaikanRoutes({ perbaikan, tinjauan, fileLink, context }: Deps): Route[] {
  async function read(id: number, viewer: CurrentUser) {
    const row = await tinjauan.readFor({ id, viewer });
    return presentTinjauan(row, { forAdmin: false, context: await context() });
  }
  async function answerFile(of: { id: number; user: CurrentUser; lampiranId: number }) {
    const file = await perbaikan.readFile(of.lampiranId);
    if (!file) throw notFound(TINJAUAN_TEXT.fileNotFound);
    return {
      message: TINJAUAN_TEXT.replaced,
      lampiran: presentLampiran(file, fileLink),
      tinjauan: await read(of.id, of.user),
    };
  }

  return [
    route({
      method: 'put',
      path: '/:id/lampiran/:lampiranId',
      who: 'user',
      params: { ...params, lampiranId: idParam(TINJAUAN_TEXT.fileNotFound) },
      summary: 'Mengganti satu berkas yang diminta petugas',
      idempotent: true,
      admit: ({ params: { id, lampiranId }, user, idempotencyKey }) =>
        perbaikan.mayReplace({ id, by: user, target: { lampiranId }, idempotencyKey }),
      files: lampiran,
      body: { schema: z.object({}), parse: (_body: unknown, files: readonly UploadedFile[]) => theFile(files) },
      answer: replaced,
      async handle({ params: { id, lampiranId }, user, body: file, idempotencyKey }) {
        const stored = await perbaikan.replace({ id, by: user, target: { lampiranId }, file, idempotencyKey });
        return answerFile({ id, user, lampiranId: stored.id });
      },
    }),
    route({
      method: 'post',
      path: '/:id/lampiran',
      who: 'user',
      params,
      summary: 'Mengunggah berkas yang diminta petugas dan belum ada',
      idempotent: true,
      admit: ({ params: { id }, user, idempotencyKey }) => perbaikan.mayReplace({ id, by: user, idempotencyKey }),
      files: lampiran,
      body: {
        schema: persyaratanSchema,
        parse: (body: unknown, files: readonly UploadedFile[]) => ({
          label: parseInput(persyaratanSchema, body).jenis_persyaratan,
          file: theFile(files),
        }),
      },
      status: 201,
      answer: replaced,
      async handle({ params: { id }, user, body: { label, file }, idempotencyKey }) {
        const stored = await perbaikan.replace({ id, by: user, target: { label }, file, idempotencyKey });
        return answerFile({ id, user, lampiranId: stored.id });
      },
    }),
    route({
      method: 'put',
      path: '/:id/isian',
      who: 'user',
      params,
      summary: 'Melengkapi isian yang diminta petugas',
      admit: ({ params: { id }, user }) => perbaikan.mayAnswer({ id, by: user }),
      body: perbaikiIsianSchema,
      answer: answered,
      async handle({ params: { id }, user, body }) {
        await perbaikan.fill({ id, by: user, fields: body });
        return { message: TINJAUAN_TEXT.filled, tinjauan: await read(id, user) };
      },
    }),
    route({
      method: 'post',
      path: '/:id/tinjauan/bawa',
      who: 'user',
      params,
      summary: 'Memilih membawa satu persyaratan yang diminta ke kantor desa',
      admit: ({ params: { id }, user }) => perbaikan.mayAnswer({ id, by: user }),
      body: persyaratanSchema,
      status: 200,
      answer: answered,
      async handle({ params: { id }, user, body: { jenis_persyaratan: label } }) {
        await perbaikan.bring({ id, by: user, label });
        return { message: TINJAUAN_TEXT.brought, tinjauan: await read(id, user) };
      },
    }),
  ];
}
