import { cocokkanAnswerSchema, cocokkanSchema, verifikasiSchema } from '@pendopo/shared/verifikasi';
import * as z from 'zod/mini';
import { type Route, route, textParam } from '../../http/route.ts';
import type { Checks } from './verifikasi.checks.routes.ts';

const params = { kode: textParam };

export const verifikasiRoutes = ({ checks }: { checks: Checks }): Route[] => [
  route({
    method: 'get',
    path: '/:kode',
    who: 'anyone',
    summary: 'Yang boleh diketahui siapa pun tentang surat dengan kode ini',
    params,
    answer: z.strictObject({ verifikasi: verifikasiSchema }),
    handle: async ({ req, params: { kode } }) => ({ verifikasi: await checks.look(req, kode) }),
  }),
  route({
    method: 'post',
    path: '/:kode/cocokkan',
    who: 'anyone',
    summary: 'Apakah yang tertulis pada kertas sama dengan catatan desa',
    params,
    body: cocokkanSchema,
    answer: cocokkanAnswerSchema,
    handle: ({ req, params: { kode }, body }) => checks.compare(req, { kode, typed: body }),
  }),
];
