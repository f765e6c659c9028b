import { FEEDS } from '@pendopo/shared/situs';
import { type Request, Router } from 'express';
import { publicAnswer } from '../../http/caching.ts';
import type { ReadyAnswers } from '../../http/ready-answers.ts';
import { presentFeed, presentRobots, presentSitemap, SITEMAP_PUBLICATIONS } from './situs.presenter.ts';
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
    const publications = await situs.publications(SITEMAP_PUBLICATIONS);
    res.set('Content-Type', 'application/xml; charset=utf-8').send(presentSitemap(publications, { publicUrl }));
  });

  for (const name of FEEDS) {
    router.get(`/publikasi/${name}/rss.xml`, ready([name, 'desa']), publicAnswer, async (_req, res) => {
      const feed = presentFeed(await situs.feed(name), { publicUrl });
      res.set('Content-Type', 'application/rss+xml; charset=utf-8').send(feed);
    });
  }

  return router;
}
