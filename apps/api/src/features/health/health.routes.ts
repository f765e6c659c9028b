import { healthContract } from '@pendopo/shared/health/contract';
import { isOfficial } from '@pendopo/shared/roles';
import type { Guards } from '../../http/guards.ts';
import { implement, type Route } from '../../http/route.ts';
import { presentDetails } from './health.presenter.ts';
import type { HealthService } from './health.service.ts';

type HealthRouteDeps = { guards: Pick<Guards, 'whoAsks'>; health: HealthService; version: string };

export const healthRoutes = ({ guards: { whoAsks }, health, version }: HealthRouteDeps): Route[] =>
  implement(healthContract, {
    'GET /health/live': async () => ({ status: 'ok' as const, version }),
    async 'GET /health'({ req, res }) {
      // A token is looked up only when the database answers.
      const { up, details } = await health.read(async () => isOfficial((await whoAsks(req))?.role));
      if (!up) res.status(503).set('Retry-After', '5');
      res.json(
        up
          ? { status: 'ok', database: 'ok', version, ...(details && presentDetails(details)) }
          : { status: 'error', database: 'down', version, error: 'Terjadi kesalahan pada server' },
      );
    },
  });
