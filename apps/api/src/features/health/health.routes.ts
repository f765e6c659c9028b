import { isOfficial } from '@pendopo/shared/roles';
import * as z from 'zod/mini';
import type { Guards } from '../../http/guards.ts';
import { type Route, route } from '../../http/route.ts';
import { presentDetails } from './health.presenter.ts';
import type { HealthService } from './health.service.ts';

type HealthRouteDeps = { guards: Pick<Guards, 'whoAsks'>; health: HealthService; version: string };

export const healthRoutes = ({ guards: { whoAsks }, health, version }: HealthRouteDeps): Route[] => [
  route({
    method: 'get',
    path: '/live',
    who: 'anyone',
    summary: 'Apakah prosesnya melayani',
    answer: z.strictObject({ status: z.literal('ok'), version: z.string() }),
    handle: async () => ({ status: 'ok' as const, version }),
  }),
  route({
    method: 'get',
    path: '/',
    who: 'anyone',
    summary: 'Keadaan portal dan basis datanya; 503 bila basis data tidak menjawab',
    answer: 'application/json',
    async handle({ req, res }) {
      // A token is looked up only when the database answers.
      const { up, details } = await health.read(async () => isOfficial((await whoAsks(req))?.role));
      if (!up) res.status(503).set('Retry-After', '5');
      res.json(
        up
          ? { status: 'ok', database: 'ok', version, ...(details && presentDetails(details)) }
          : { status: 'error', database: 'down', version, error: 'Terjadi kesalahan pada server' },
      );
    },
  }),
];
