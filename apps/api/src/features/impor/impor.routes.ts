import { EXPORT_TYPES } from '@pendopo/shared/contract';
import { TABEL_TEXT } from '@pendopo/shared/files/tabel-text';
import { imporContract } from '@pendopo/shared/impor/contract';
import { IMPOR_TEXT, isiImpor } from '@pendopo/shared/impor/text';
import type { Context } from '../../deps.ts';
import type { UploadedFile } from '../../http/request-context.ts';
import { implement } from '../../http/route.ts';
import { badRequest } from '../../lib/errors.ts';
import { words } from '../../lib/village-words.ts';
import { checkImport, saveImport } from './impor.service.ts';
import { importTemplate } from './impor.template.ts';

function pathOf([file]: readonly UploadedFile[]): string {
  if (!file) throw badRequest(TABEL_TEXT.missing);
  return file.path;
}

export const imporRoutes = (ctx: Context) =>
  implement(imporContract, {
    async 'GET /impor/templat.xlsx'({ res }) {
      const workbook = await importTemplate();
      res.set({
        'Content-Type': EXPORT_TYPES.xlsx,
        'Content-Disposition': 'attachment; filename="templat-impor.xlsx"',
      });
      res.end(workbook);
    },
    'POST /impor/periksa': async ({ body: { jenis }, files }) => ({
      impor: await checkImport(ctx, { path: pathOf(files), jenis }),
    }),
    async 'POST /impor'({ body: { jenis }, files, user }) {
      const lembar = await saveImport(ctx, { path: pathOf(files), jenis, by: user });
      return { message: IMPOR_TEXT.imported(isiImpor(lembar, words)), impor: { lembar } };
    },
  });
