import { perbaikanContract } from '@pendopo/shared/surat/contract';
import { TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import type { Context } from '../../deps.ts';
import { readJanjiContext } from '../../domain/requests/janji.ts';
import type { UploadedFile } from '../../http/request-context.ts';
import { implement } from '../../http/route.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { invalid, notFound } from '../../lib/errors.ts';
import { words } from '../../lib/village-words.ts';
import {
  bringToOffice,
  fillFields,
  mayAnswer,
  mayReplace,
  readLampiran,
  replaceFile,
} from './surat.perbaikan.service.ts';
import { presentLampiran } from './surat.presenter.ts';
import { presentTinjauan } from './surat.tinjauan.presenter.ts';
import { readReviewFor } from './surat.tinjauan.service.ts';

function theFile(files: readonly UploadedFile[]): UploadedFile {
  const [file] = files;
  if (!file) throw invalid([{ msg: TINJAUAN_TEXT.fileMissing, path: 'lampiran' }]);
  return file;
}

/** Routes for the applicant's corrections. They accept only requested files and fields. */
export function perbaikanRoutes(ctx: Context) {
  async function read(id: number, viewer: CurrentUser) {
    const row = await readReviewFor(ctx, { id, viewer });
    return presentTinjauan(row, { forAdmin: false, context: await readJanjiContext(ctx) });
  }
  async function answerFile(of: { id: number; user: CurrentUser; lampiranId: number }) {
    const file = await readLampiran(ctx, of.lampiranId);
    if (!file) throw notFound(TINJAUAN_TEXT.fileNotFound);
    return {
      message: TINJAUAN_TEXT.replaced,
      lampiran: presentLampiran(file, ctx.fileLink),
      tinjauan: await read(of.id, of.user),
    };
  }

  return implement(perbaikanContract, {
    'PUT /surat/:id/lampiran/:lampiranId': {
      admit: ({ params: { id, lampiranId }, user, idempotencyKey }) =>
        mayReplace(ctx, { id, by: user, target: { lampiranId }, idempotencyKey }),
      async handle({ params: { id, lampiranId }, user, files, idempotencyKey }) {
        const file = theFile(files);
        const stored = await replaceFile(ctx, { id, by: user, target: { lampiranId }, file, idempotencyKey });
        return answerFile({ id, user, lampiranId: stored });
      },
    },
    'POST /surat/:id/lampiran': {
      admit: ({ params: { id }, user, idempotencyKey }) => mayReplace(ctx, { id, by: user, idempotencyKey }),
      async handle({ params: { id }, user, body: { jenis_persyaratan: label }, files, idempotencyKey }) {
        const file = theFile(files);
        const stored = await replaceFile(ctx, { id, by: user, target: { label }, file, idempotencyKey });
        return answerFile({ id, user, lampiranId: stored });
      },
    },
    'PUT /surat/:id/isian': {
      admit: ({ params: { id }, user }) => mayAnswer(ctx, { id, by: user }),
      async handle({ params: { id }, user, body }) {
        await fillFields(ctx, { id, by: user, fields: body });
        return { message: TINJAUAN_TEXT.filled, tinjauan: await read(id, user) };
      },
    },
    'POST /surat/:id/tinjauan/bawa': {
      admit: ({ params: { id }, user }) => mayAnswer(ctx, { id, by: user }),
      async handle({ params: { id }, user, body: { jenis_persyaratan: label } }) {
        await bringToOffice(ctx, { id, by: user, label });
        return { message: words(TINJAUAN_TEXT.brought), tinjauan: await read(id, user) };
      },
    },
  });
}
