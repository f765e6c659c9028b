import { CALENDAR_PATH } from '@pendopo/shared/agenda/text';
import { FEEDS, ROW_SCREENS } from '@pendopo/shared/situs/schemas';
import { Router } from 'express';
import { refuseOtherMethods } from '../../http/methods.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { presentKalender } from './situs.kalender.presenter.ts';
import { presentFeed, presentRobots, presentSitemap, SITEMAP_ROWS } from './situs.presenter.ts';
import type { SitusService } from './situs.service.ts';

type SitusRouteDeps = { cache: Pick<ResponseCache, 'serve'>; situs: SitusService; publicUrl: string };

/** Mount it at the root. */
export function situsRoutes({ cache, situs, publicUrl }: SitusRouteDeps): Router {
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
        body: presentSitemap(await situs.pages(SITEMAP_ROWS), { publicUrl }),
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
          body: presentFeed({ ...(await situs.feed(rows)), path, title }, { publicUrl }),
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
        body: presentKalender({ ...(await situs.calendar()), publicUrl }),
      }),
    }),
  );

  return refuseOtherMethods(router);
}
