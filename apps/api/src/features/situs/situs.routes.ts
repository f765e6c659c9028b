import { CALENDAR_PATH } from '@pendopo/shared/agenda/text';
import { FEEDS, ROW_SCREENS } from '@pendopo/shared/situs/schemas';
import { Router } from 'express';
import type { Context } from '../../deps.ts';
import { refuseOtherMethods } from '../../http/methods.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { presentKalender } from './situs.kalender.presenter.ts';
import { presentFeed, presentRobots, presentSitemap, SITEMAP_ROWS } from './situs.presenter.ts';
import { listPages, readCalendar, readFeed } from './situs.service.ts';

/** Routes for search engines and feed readers. Mount at the root. */
export function situsRoutes(
  ctx: Pick<Context, 'config' | 'prisma' | 'now'>,
  cache: Pick<ResponseCache, 'serve'>,
): Router {
  const { publicUrl } = ctx.config;
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/robots.txt', (req, res) =>
    cache.serve(req, res, {
      key: '/robots.txt',
      topics: [],
      make: async () => ({ type: 'text/plain; charset=utf-8', body: presentRobots({ publicUrl }) }),
    }),
  );

  router.get('/sitemap.xml', (req, res) =>
    cache.serve(req, res, {
      key: '/sitemap.xml',
      topics: ROW_SCREENS.map(({ topic }) => topic),
      make: async () => ({
        type: 'application/xml; charset=utf-8',
        body: presentSitemap(await listPages(ctx, { most: SITEMAP_ROWS }), { publicUrl }),
      }),
    }),
  );

  for (const { topic, rows, path, title } of FEEDS) {
    router.get(path, (req, res) =>
      cache.serve(req, res, {
        key: path,
        topics: [topic, 'desa'],
        make: async () => ({
          type: 'application/rss+xml; charset=utf-8',
          body: presentFeed({ ...(await readFeed(ctx, rows)), path, title }, { publicUrl }),
        }),
      }),
    );
  }

  router.get(CALENDAR_PATH, (req, res) =>
    cache.serve(req, res, {
      key: CALENDAR_PATH,
      topics: ['agenda', 'desa'],
      make: async () => ({
        type: 'text/calendar; charset=utf-8',
        body: presentKalender({ ...(await readCalendar(ctx)), publicUrl }),
      }),
    }),
  );

  return refuseOtherMethods(router);
}
