import { isOfficial } from '@pendopo/shared/access/roles';
import { healthContract } from '@pendopo/shared/health/contract';
import type { Context } from '../../deps.ts';
import { readCadangan } from '../../domain/night/cadangan.ts';
import { implement } from '../../http/route.ts';
import { unavailable } from '../../lib/errors.ts';
import { presentBackup, presentDetails } from './health.presenter.ts';
import { readHealth, readReadiness } from './health.service.ts';

export function healthRoutes(ctx: Context) {
  const { findUser } = ctx.guards;
  const { version } = ctx.config;
  return implement(healthContract, {
    'GET /health/live': async () => ({ status: 'ok' as const, version }),
    'GET /health/ready': async () => ({ status: 'ok' as const, database: await readReadiness(ctx), version }),
    async 'GET /health'({ req, res }) {
      // Looks up the user only if the database answers.
      const { database, details } = await readHealth(ctx, async () => isOfficial((await findUser(req))?.role));
      if (database === 'ok') {
        res.json({ status: 'ok', database, version, ...(details && presentDetails(details)) });
        return;
      }
      const { status, message, retryAfterSeconds } = unavailable();
      res.status(status).set('Retry-After', String(retryAfterSeconds));
      res.json({ status: 'error', database, version, error: message });
    },
    'GET /health/cadangan': async () => presentBackup(await readCadangan(ctx.prisma)),
  });
}
