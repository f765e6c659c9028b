import { FEEDS } from '@pendopo/shared/situs';
import { type Request, Router } from 'express';
import { publicAnswer } from '../../http/caching.ts';
import type { ReadyAnswers } from '../../http/ready-answers.ts';
import { presentFeed, presentRobots, presentSitemap, SITEMAP_ROWS } from './situs.presenter.ts';
import type { SitusService } from './situs.service.ts';

type SitusRouteDeps = { answers: Pick<ReadyAnswers, 'ready'>; situs: SitusService; publicUrl: string };

/** Mount it at the root. */
export function situsRoutes({ answers, situs, publicUrl }: SitusRouteDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const ready = (topics: readonly string[]) => answers.ready(topics, ({ path }: Request) => path);

  router.get('/robots.txt', ready([]), publicAnswer, (_req, res) => {
    res.set('Content-Type', 'text/plain; charset=utf-8').send(presentRobots({ publicUrl }));
  });

  router.get('/sitemap.xml', ready(['agenda', 'berita', 'pengumuman']), publicAnswer, async (_req, res) => {
    const pages = await situs.pages(SITEMAP_ROWS);
    res.set('Content-Type', 'application/xml; charset=utf-8').send(presentSitemap(pages, { publicUrl }));
  });

  for (const { name, path, title } of FEEDS) {
    router.get(path, ready([name, 'desa']), publicAnswer, async (_req, res) => {
      const feed = presentFeed({ ...(await situs.feed(name)), path, title }, { publicUrl });
      res.set('Content-Type', 'application/rss+xml; charset=utf-8').send(feed);
    });
  }

  return router;
}
