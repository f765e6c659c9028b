import { kinerjaContract } from '@pendopo/shared/kinerja/contract';
import { implement, type Route } from '../../http/route.ts';
import type { KinerjaService } from './kinerja.service.ts';

export const kinerjaRoutes = ({ kinerja }: { kinerja: KinerjaService }): Route[] =>
  implement(kinerjaContract, {
    'GET /kinerja': async () => ({ kinerja: await kinerja.read() }),
  });
