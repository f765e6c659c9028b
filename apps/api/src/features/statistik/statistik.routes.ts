import { messageSchema } from '@pendopo/shared/common';
import {
  bacaStatistikSchema,
  importStatistikSchema,
  saveStatistikSchema,
  statistikListQuerySchema,
  statistikSchema,
} from '@pendopo/shared/statistik';
import { STATISTIK_TEXT } from '@pendopo/shared/statistik-text';
import * as z from 'zod/mini';
import { publicRead } from '../../http/public-read.ts';
import { idParam, type Route, route } from '../../http/route.ts';
import { exportRoutes } from '../../http/table-file.ts';
import { tableRule } from '../../http/upload.ts';
import { presentStatistik } from './statistik.presenter.ts';
import type { StatistikService } from './statistik.service.ts';
import { readFigures } from './statistik.table.ts';

const params = { id: idParam(STATISTIK_TEXT.notFound) };
const saved = z.extend(messageSchema, { statistik: statistikSchema });

export const statistikRoutes = ({ statistik }: { statistik: StatistikService }): Route[] => [
  publicRead({
    path: '/',
    topics: ['statistik'],
    summary: 'Angka-angka desa, menurut kategori',
    query: statistikListQuerySchema,
    answer: z.strictObject({ statistik: z.array(statistikSchema) }),
    read: async ({ query }) => ({ statistik: (await statistik.list(query)).map(presentStatistik) }),
  }),
  route({
    method: 'post',
    path: '/',
    who: 'official',
    summary: 'Menambah angka',
    body: saveStatistikSchema,
    status: 201,
    answer: saved,
    async handle({ body, user }) {
      const row = await statistik.create({ input: body, by: user });
      return { message: STATISTIK_TEXT.created, statistik: presentStatistik(row) };
    },
  }),
  ...exportRoutes({
    path: '/ekspor',
    summary: 'Statistik',
    query: z.object({}),
    table: ({ user }) => statistik.export(user),
  }),
  route({
    method: 'post',
    path: '/impor/baca',
    who: 'official',
    summary: 'Membaca tabel dari berkas XLSX atau CSV; tidak ada yang disimpan',
    body: z.object({}),
    files: tableRule,
    answer: bacaStatistikSchema,
    handle: async ({ files: [file] }) => readFigures(file?.path),
  }),
  route({
    method: 'post',
    path: '/impor',
    who: 'official',
    summary: 'Menyimpan banyak angka sekaligus, semuanya atau tidak sama sekali',
    body: importStatistikSchema,
    answer: z.extend(messageSchema, { statistik: z.array(statistikSchema) }),
    async handle({ body: { baris }, user }) {
      const changed = await statistik.importRows({ rows: baris, by: user });
      const rows = await statistik.list({});
      return { message: STATISTIK_TEXT.savedMany(changed), statistik: rows.map(presentStatistik) };
    },
  }),
  route({
    method: 'put',
    path: '/:id',
    who: 'official',
    summary: 'Mengubah angka',
    params,
    admit: ({ params: { id } }) => statistik.mustExist(id),
    body: saveStatistikSchema,
    answer: saved,
    async handle({ params: { id }, body, user }) {
      const row = await statistik.update({ id, input: body, by: user });
      return { message: STATISTIK_TEXT.updated, statistik: presentStatistik(row) };
    },
  }),
  route({
    method: 'delete',
    path: '/:id',
    who: 'official',
    summary: 'Menghapus angka',
    params,
    answer: messageSchema,
    async handle({ params: { id }, user }) {
      await statistik.remove({ id, by: user });
      return { message: STATISTIK_TEXT.deleted };
    },
  }),
];
