import express, { type Express, type RequestHandler } from 'express';
import { createApi } from './api.ts';
import type { AppDeps } from './deps.ts';
import { recordSecurityEvent } from './domain/audit/security-log.ts';
import { followVillage } from './domain/village.ts';
import { dataTerbukaFiles } from './features/data-terbuka/data-terbuka.routes.ts';
import { villageIcons } from './features/desa/desa.icons.routes.ts';
import { readPdf, readSignedPdf } from './features/naskah/naskah.service.ts';
import { situsRoutes } from './features/situs/situs.routes.ts';
import { limitPathLength, rejectMalformedPaths } from './http/addresses.ts';
import { apiDocs } from './http/api-docs.ts';
import { notCached } from './http/caching.ts';
import { errorHandler, unknownPath } from './http/error-handler.ts';
import { formerWorkers } from './http/former-workers.ts';
import { pages } from './http/pages.ts';
import { PRIVATE_FILES_PATH, privateFiles } from './http/private-files.ts';
import { createFloodGuard } from './http/rate-limit.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { securityLog } from './http/security-log.ts';
import { dropUnreadBody } from './http/unread-body.ts';
import { publicUploads, webApp } from './http/web-app.ts';
import { wellKnown } from './http/well-known.ts';
import { createSignedUrls } from './lib/signed-url.ts';
import { withWords } from './lib/village-words.ts';

/** Creates the whole portal, without a port. */
export function createApp(deps: AppDeps): Express {
  const { config, log, metrics, storage, now, renderer } = deps;
  const village = followVillage(deps);
  const api = createApi({ ...deps, ...village });
  const { routes, router, formerAddress, plainPages, publicReads, cache, site } = api;
  const guard = (points: number) => createFloodGuard({ points, seconds: 60 });
  const rendering = guard(120);
  metrics?.gauge({
    name: 'pendopo_response_cache_bytes',
    help: 'Memory that cached public responses take.',
    read: () => ({ now: cache.bytes() }),
  });

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag'); // public responses have their own, and others are not cached
  app.set('trust proxy', config.trustProxy);
  if (metrics) app.use(metrics.requests(routes));
  app.use(requestLog(log), securityHeaders(config), dropUnreadBody(), limitPathLength);
  // Monitoring polls often from one address, so health checks have a separate limit.
  app.use('/api/health', guard(300).limit);
  app.use(/^\/api(?!\/health(\/|$))/i, guard(1200).limit);
  // A first visit loads some seventy files of the build, and a whole village may share an address.
  app.use('/assets', guard(12_000).limit);
  app.use(/^(?!\/(api|assets)(\/|$))/i, guard(2_400).limit);
  app.use(rejectMalformedPaths);
  app.use(inVillage(village));
  app.use('/api', securityLog({ record: (event) => recordSecurityEvent(deps.prisma, event), log }), notCached);
  app.use('/api', router, apiDocs({ routes, cache, ...config }), unknownPath);
  app.use(
    PRIVATE_FILES_PATH,
    privateFiles({
      storage,
      documentPdf: (id, folder) => (folder === 'arsip-naskah' ? readPdf(deps, id) : readSignedPdf(deps, id)),
      signedUrls: createSignedUrls({ secret: config.jwtSecret, now }),
    }),
  );
  app.use('/uploads', publicUploads(storage), unknownPath);
  app.use(['/v', '/rt'], guard(120).limit);
  app.use(plainPages);
  app.use(wellKnown({ publicUrl: config.publicUrl, now }));
  app.use(situsRoutes(deps, cache));
  app.use(villageIcons(deps));
  app.use(dataTerbukaFiles(deps, cache));
  app.use(formerWorkers, formerAddress.page);
  if (config.webDir) {
    const pageHandler = renderer && pages({ renderer, reads: publicReads, cache, mayRender: rendering.lets, log });
    app.use(webApp({ dir: config.webDir, pages: pageHandler }));
  }
  app.use(formerAddress.file, unknownPath, errorHandler({ log, site }));
  return app;
}

/** Handles a request in the village's words. A write reads the versions first, to use the settings from any portal. */
function inVillage({ readVersions, words }: ReturnType<typeof followVillage>): RequestHandler {
  return (req, _res, next) => {
    const handle = () => withWords(words(), next);
    if (req.method === 'GET' || req.method === 'HEAD') handle();
    else readVersions().then(handle, next);
  };
}
