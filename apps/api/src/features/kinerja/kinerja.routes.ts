import { kinerjaSchema } from '@pendopo/shared/kinerja';
import * as z from 'zod/mini';
import { publicRead } from '../../http/public-read.ts';
import type { Route } from '../../http/route.ts';
import type { KinerjaService } from './kinerja.service.ts';

export const kinerjaRoutes = ({ kinerja }: { kinerja: KinerjaService }): Route[] => [
  publicRead({
    path: '/',
    topics: ['kinerja'],
    summary: 'Bagaimana janji layanan 90 hari terakhir ditepati',
    answer: z.strictObject({ kinerja: z.nullable(kinerjaSchema) }),
    read: async () => ({ kinerja: await kinerja.read() }),
  }),
];
