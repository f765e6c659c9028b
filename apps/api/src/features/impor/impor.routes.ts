import { messageSchema } from '@pendopo/shared/common';
import { imporInputSchema, imporSchema, periksaImporSchema } from '@pendopo/shared/impor';
import { IMPOR_TEXT, isiImpor } from '@pendopo/shared/impor-text';
import { TABEL_TEXT } from '@pendopo/shared/tabel-text';
import * as z from 'zod/mini';
import { type Route, route } from '../../http/route.ts';
import { XLSX_TYPE } from '../../http/table-file.ts';
import { tableRule, type UploadedFile } from '../../http/upload.ts';
import { badRequest } from '../../lib/errors.ts';
import type { ImporService } from './impor.service.ts';
import { importTemplate } from './impor.template.ts';

function pathOf([file]: readonly UploadedFile[]): string {
  if (!file) throw badRequest(TABEL_TEXT.missing);
  return file.path;
}

export const imporRoutes = ({ impor }: { impor: ImporService }): Route[] => [
  route({
    method: 'get',
    path: '/templat.xlsx',
    who: 'admin',
    summary: 'Templat untuk mengimpor warga dan isi halaman',
    answer: XLSX_TYPE,
    async handle({ res }) {
      const workbook = await importTemplate();
      res.set({ 'Content-Type': XLSX_TYPE, 'Content-Disposition': 'attachment; filename="templat-impor.xlsx"' });
      res.end(workbook);
    },
  }),
  route({
    method: 'post',
    path: '/periksa',
    who: 'admin',
    summary: 'Memeriksa berkas impor; tidak ada yang disimpan',
    body: imporInputSchema,
    files: tableRule,
    answer: z.strictObject({ impor: periksaImporSchema }),
    handle: async ({ body: { jenis }, files }) => ({ impor: await impor.check({ path: pathOf(files), jenis }) }),
  }),
  route({
    method: 'post',
    path: '/',
    who: 'admin',
    summary: 'Mengimpor seluruh isi berkas, atau tidak sama sekali',
    body: imporInputSchema,
    files: tableRule,
    status: 201,
    answer: z.extend(messageSchema, { impor: imporSchema }),
    async handle({ body: { jenis }, files, user }) {
      const lembar = await impor.save({ path: pathOf(files), jenis }, user);
      return { message: IMPOR_TEXT.imported(isiImpor(lembar)), impor: { lembar } };
    },
  }),
];
