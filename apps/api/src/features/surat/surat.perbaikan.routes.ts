import { perbaikanContract } from '@pendopo/shared/surat/contract';
import { TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import type { JanjiContext } from '../../domain/requests/janji.ts';
import { implement, type Route } from '../../http/route.ts';
import type { UploadedFile } from '../../http/upload.ts';
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

  return implement(perbaikanContract, {
    'PUT /surat/:id/lampiran/:lampiranId': {
      admit: ({ params: { id, lampiranId }, user, idempotencyKey }) =>
        perbaikan.mayReplace({ id, by: user, target: { lampiranId }, idempotencyKey }),
      async handle({ params: { id, lampiranId }, user, files, idempotencyKey }) {
        const file = theFile(files);
        const stored = await perbaikan.replace({ id, by: user, target: { lampiranId }, file, idempotencyKey });
        return answerFile({ id, user, lampiranId: stored.id });
      },
    },
    'POST /surat/:id/lampiran': {
      admit: ({ params: { id }, user, idempotencyKey }) => perbaikan.mayReplace({ id, by: user, idempotencyKey }),
      async handle({ params: { id }, user, body: { jenis_persyaratan: label }, files, idempotencyKey }) {
        const file = theFile(files);
        const stored = await perbaikan.replace({ id, by: user, target: { label }, file, idempotencyKey });
        return answerFile({ id, user, lampiranId: stored.id });
      },
    },
    'PUT /surat/:id/isian': {
      admit: ({ params: { id }, user }) => perbaikan.mayAnswer({ id, by: user }),
      async handle({ params: { id }, user, body }) {
        await perbaikan.fill({ id, by: user, fields: body });
        return { message: TINJAUAN_TEXT.filled, tinjauan: await read(id, user) };
      },
    },
    'POST /surat/:id/tinjauan/bawa': {
      admit: ({ params: { id }, user }) => perbaikan.mayAnswer({ id, by: user }),
      async handle({ params: { id }, user, body: { jenis_persyaratan: label } }) {
        await perbaikan.bring({ id, by: user, label });
        return { message: TINJAUAN_TEXT.brought, tinjauan: await read(id, user) };
      },
    },
  });
}
