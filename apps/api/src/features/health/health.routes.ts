import { healthContract } from '@pendopo/shared/health/contract';
import { isOfficial } from '@pendopo/shared/roles';
import type { Context } from '../../deps.ts';
import { readCadangan } from '../../domain/night/cadangan.ts';
import { implement } from '../../http/route.ts';
import { presentBackup, presentDetails } from './health.presenter.ts';
import { readHealth } from './health.service.ts';

export function healthRoutes(ctx: Context) {
  const { whoAsks } = ctx.guards;
  const { version } = ctx.config;
  return implement(healthContract, {
    'GET /health/live': async () => ({ status: 'ok' as const, version }),
    async 'GET /health'({ req, res }) {
      // A token is looked up only when the database answers.
      const { up, details } = await readHealth(ctx, async () => isOfficial((await whoAsks(req))?.role));
      if (!up) res.status(503).set('Retry-After', '5');
      res.json(
        up
          ? { status: 'ok', database: 'ok', version, ...(details && presentDetails(details)) }
          : { status: 'error', database: 'down', version, error: 'Terjadi kesalahan pada server' },
      );
    },
    'GET /health/cadangan': async () => presentBackup(await readCadangan(ctx.prisma)),
  });
}
