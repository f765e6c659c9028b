import { EXPORT_TYPES } from '@pendopo/shared/contract';
import { imporContract } from '@pendopo/shared/impor/contract';
import { IMPOR_TEXT, isiImpor } from '@pendopo/shared/impor/text';
import { TABEL_TEXT } from '@pendopo/shared/tabel-text';
import { implement, type Route } from '../../http/route.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { badRequest } from '../../lib/errors.ts';
import type { ImporService } from './impor.service.ts';
import { importTemplate } from './impor.template.ts';

function pathOf([file]: readonly UploadedFile[]): string {
  if (!file) throw badRequest(TABEL_TEXT.missing);
  return file.path;
}

export const imporRoutes = ({ impor }: { impor: ImporService }): Route[] =>
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
      impor: await impor.check({ path: pathOf(files), jenis }),
    }),
    async 'POST /impor'({ body: { jenis }, files, user }) {
      const lembar = await impor.save({ path: pathOf(files), jenis }, user);
      return { message: IMPOR_TEXT.imported(isiImpor(lembar)), impor: { lembar } };
    },
  });
