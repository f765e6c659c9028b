import { TABEL_TEXT } from '@pendopo/shared/files/tabel-text';
import { pendudukImporContract } from '@pendopo/shared/penduduk-impor/contract';
import { IMPOR_PENDUDUK_TEXT } from '@pendopo/shared/penduduk-impor/text';
import type { Context } from '../../deps.ts';
import { mustBeOn } from '../../domain/residents/register.ts';
import type { UploadedFile } from '../../http/request-context.ts';
import { implement } from '../../http/route.ts';
import { badRequest } from '../../lib/errors.ts';
import { showableFileName } from '../../lib/file-name.ts';
import { checkPenduduk, savePenduduk } from './penduduk-impor.service.ts';

function fileOf([file]: readonly UploadedFile[]) {
  if (!file) throw badRequest(TABEL_TEXT.missing);
  return { path: file.path, name: showableFileName(file.name, 'berkas') };
}

export function pendudukImporRoutes(ctx: Context) {
  const on = () => mustBeOn(ctx);
  return implement(pendudukImporContract, {
    'POST /penduduk/impor/periksa': {
      admit: on,
      handle: async ({ body, files }) => ({ impor: await checkPenduduk(ctx, { ...fileOf(files), ...body }) }),
    },
    'POST /penduduk/impor': {
      admit: on,
      async handle({ body, files, user }) {
        const counts = await savePenduduk(ctx, { ...fileOf(files), ...body, by: user });
        return { message: IMPOR_PENDUDUK_TEXT.imported(counts), ...counts };
      },
    },
  });
}
