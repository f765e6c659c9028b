import { antreanWaSchema } from '@pendopo/shared/antrean-wa';
import * as z from 'zod/mini';
import { type Route, route } from '../../http/route.ts';
import { presentAntreanWa } from './antrean-wa.presenter.ts';
import type { AntreanWaService } from './antrean-wa.service.ts';

export const antreanWaRoutes = ({ antreanWa, now }: { antreanWa: AntreanWaService; now: () => Date }): Route[] => [
  route({
    method: 'get',
    path: '/antrean-wa',
    who: 'official',
    summary:
      'Warga yang kabarnya belum dikirim lewat WhatsApp, yang penting lalu yang paling lama lebih dahulu, sebanyak-banyaknya 50',
    answer: z.strictObject({ antrean: z.array(antreanWaSchema), total: z.number() }),
    async handle() {
      const { rows, total } = await antreanWa.list();
      return { antrean: rows.map((row) => presentAntreanWa(row, now())), total };
    },
  }),
];
