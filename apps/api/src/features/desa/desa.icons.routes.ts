import { Router } from 'express';
import type { Context } from '../../deps.ts';
import { createVillageIcons, VILLAGE_ICONS } from '../../lib/village-icons.ts';
import { readLogo } from './desa.service.ts';

/** Serves the village's logo as icons. Without a logo the portal's own icons follow. Mount at the root. */
export function villageIcons(ctx: Pick<Context, 'prisma' | 'storage'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const iconOf = createVillageIcons(ctx.storage);
  for (const icon of VILLAGE_ICONS) {
    router.get(icon.path, async (_req, res, next) => {
      const png = await iconOf(icon, await readLogo(ctx));
      if (png === null) next();
      else res.set('Cache-Control', 'public, max-age=3600').type('png').send(png);
    });
  }
  return router;
}
