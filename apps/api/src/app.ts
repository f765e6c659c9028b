import type { RequestListener } from 'node:http';
import express, { Router } from 'express';
import type { AppDeps } from './deps.ts';
import { recordSecurityEvent } from './domain/security-log.ts';
import { agendaRoutes } from './features/agenda/agenda.routes.ts';
import { createAgendaService } from './features/agenda/agenda.service.ts';
import { presentUser } from './features/auth/auth.presenter.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { beritaRoutes } from './features/berita/berita.routes.ts';
import { createBeritaService } from './features/berita/berita.service.ts';
import { dataSayaRoutes } from './features/data-saya/data-saya.routes.ts';
import { createDataSayaService } from './features/data-saya/data-saya.service.ts';
import { desaRoutes } from './features/desa/desa.routes.ts';
import { createDesaService } from './features/desa/desa.service.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { createHealthService } from './features/health/health.service.ts';
import { jejakRoutes } from './features/jejak/jejak.routes.ts';
import { createJejakService } from './features/jejak/jejak.service.ts';
import { lembagaRoutes } from './features/lembaga/lembaga.routes.ts';
import { createLembagaService } from './features/lembaga/lembaga.service.ts';
import { panduanRoutes } from './features/panduan/panduan.routes.ts';
import { createPanduanService } from './features/panduan/panduan.service.ts';
import { presentPengaduan } from './features/pengaduan/pengaduan.presenter.ts';
import { pengaduanRoutes } from './features/pengaduan/pengaduan.routes.ts';
import { createPengaduanService } from './features/pengaduan/pengaduan.service.ts';
import { pengumumanRoutes } from './features/pengumuman/pengumuman.routes.ts';
import { createPengumumanService } from './features/pengumuman/pengumuman.service.ts';
import { pesanKontakRoutes } from './features/pesan-kontak/pesan-kontak.routes.ts';
import { createPesanKontakService } from './features/pesan-kontak/pesan-kontak.service.ts';
import { ringkasanRoutes } from './features/ringkasan/ringkasan.routes.ts';
import { createRingkasanService } from './features/ringkasan/ringkasan.service.ts';
import { situsRoutes } from './features/situs/situs.routes.ts';
import { createSitusService } from './features/situs/situs.service.ts';
import { statistikRoutes } from './features/statistik/statistik.routes.ts';
import { createStatistikService } from './features/statistik/statistik.service.ts';
import { strukturRoutes } from './features/struktur/struktur.routes.ts';
import { createStrukturService } from './features/struktur/struktur.service.ts';
import { presentSurat } from './features/surat/surat.presenter.ts';
import { suratRoutes } from './features/surat/surat.routes.ts';
import { createSuratService } from './features/surat/surat.service.ts';
import { tentangRoutes } from './features/tentang/tentang.routes.ts';
import { createTentangService } from './features/tentang/tentang.service.ts';
import { notCached } from './http/caching.ts';
import { createDeviceCookie } from './http/device-cookie.ts';
import { createEntrance } from './http/entrance.ts';
import { errorHandler, unknownPath } from './http/error-handler.ts';
import { createGuards } from './http/guards.ts';
import { createInProcess } from './http/in-process.ts';
import { knownMethods } from './http/methods.ts';
import { pages } from './http/pages.ts';
import { createPasswordTries } from './http/password-tries.ts';
import { PRIVATE_FILES_PATH, privateFileLink, privateFiles } from './http/private-files.ts';
import { createFloodGuard, createLimits } from './http/rate-limit.ts';
import { createReadyAnswers, type ReadyAnswers } from './http/ready-answers.ts';
import { requestLog } from './http/request-log.ts';
import { createRouter, type Route } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { securityLog } from './http/security-log.ts';
import { dropUnreadBody } from './http/unread-body.ts';
import { createUpload } from './http/upload.ts';
import { publicUploads, webApp } from './http/web-app.ts';
import { createRoom } from './lib/disk.ts';
import { createSignedUrls } from './lib/signed-url.ts';

/** How much memory answers that are kept ready may take. */
const READY_BYTES = 32 * 1024 * 1024;

/** The routers below /api, each under its feature's path. */
export function createRouters(deps: AppDeps): Record<string, Router> {
  const { config, pool, storage, now } = deps;
  const signedUrls = createSignedUrls({ secret: config.jwtSecret, now });
  const upload = createUpload({
    tmpDir: storage.tmpDir,
    room: createRoom({ disk: deps.disk, minFree: config.minFreeDisk }),
  });
  const auth = createAuthService(deps);
  const guards = createGuards(auth.authenticate);
  const limits = createLimits(pool);
  const devices = createDeviceCookie(config);
  const guardPassword = createPasswordTries(limits, devices);
  // What an official would see of a person is what the person is given.
  const viewing = {
    fileLink: (file: { key: string; name: string }) => privateFileLink(signedUrls, file),
    forAdmin: true,
  };
  const surat = createSuratService(deps);
  const pengaduan = createPengaduanService(deps);
  const others = {
    akun: presentUser,
    suratOf: async (id: number) => (await surat.wholeOf(id)).map((row) => presentSurat(row, viewing)),
    pengaduanOf: async (id: number) => (await pengaduan.wholeOf(id)).map((row) => presentPengaduan(row, viewing)),
  };
  const declared = (routes: readonly Route[]) => createRouter(routes, { guards, upload, onAnswer: deps.onAnswer });
  // Each is tried in turn: what officials ask for most, and is never kept ready, comes first.
  return {
    '/surat': declared(suratRoutes({ signedUrls, surat })),
    '/pengaduan': declared(pengaduanRoutes({ limits, signedUrls, pengaduan })),
    '/health': declared(healthRoutes({ guards, health: createHealthService(deps), version: config.version })),
    '/auth': declared(authRoutes({ limits, auth, devices, guardPassword })),
    '/auth/me': declared(
      dataSayaRoutes({
        dataSaya: createDataSayaService(deps),
        others,
        guardPassword,
        isPassword: auth.isPassword,
        now,
      }),
    ),
    '/admin': declared(ringkasanRoutes({ ringkasan: createRingkasanService(deps) })),
    '/admin/jejak': declared(jejakRoutes({ jejak: createJejakService(deps), now })),
    '/agenda': agendaRoutes({ guards, upload, agenda: createAgendaService(deps) }),
    '/berita': beritaRoutes({ guards, upload, berita: createBeritaService(deps) }),
    '/desa': desaRoutes({ guards, upload, desa: createDesaService(deps), retentionDays: config.retentionDays }),
    '/lembaga': lembagaRoutes({ guards, upload, lembaga: createLembagaService(deps) }),
    '/panduan': panduanRoutes({ guards, panduan: createPanduanService(deps) }),
    '/pengumuman': pengumumanRoutes({ guards, upload, pengumuman: createPengumumanService(deps) }),
    '/pesan-kontak': pesanKontakRoutes({ guards, limits, pesanKontak: createPesanKontakService(deps) }),
    '/statistik': statistikRoutes({ guards, statistik: createStatistikService(deps) }),
    '/struktur': strukturRoutes({ guards, upload, struktur: createStrukturService(deps) }),
    '/tentang': tentangRoutes({ guards, upload, tentang: createTentangService(deps) }),
  };
}

/** Everything below /api, public answers ready. */
export function createApi(routers: Readonly<Record<string, Router>>, answers: ReadyAnswers): Router {
  const api = Router();
  api.use(notCached, answers.middleware);
  for (const [path, router] of Object.entries(routers)) api.use(path, router);
  api.use(unknownPath);
  return api;
}

/** The whole portal, without a port. */
export function createApp(deps: AppDeps): RequestListener {
  const { config, log, metrics, storage, now, renderer } = deps;
  const answers = createReadyAnswers({ changes: deps.changes, maxBytes: READY_BYTES, now: deps.now });
  const routers = createRouters(deps);
  const api = createApi(routers, answers);
  const guard = (points: number) => createFloodGuard({ points, seconds: 60, trustProxy: config.trustProxy });
  const flood = guard(1200);
  const health = guard(300);
  const rendering = guard(120);
  metrics?.gauge({
    name: 'pendopo_ready_answers_bytes',
    help: 'Memory that public answers take which are kept ready.',
    read: () => ({ now: answers.bytes() }),
  });

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag'); // public answers have their own, and the others are kept by nobody
  app.set('trust proxy', config.trustProxy);
  app.use(dropUnreadBody(), knownMethods);
  // Monitoring asks often and from one address, so health checks have a limit of their own.
  app.use('/api/health', health.limit);
  app.use(/^\/api(?!\/health(\/|$))/i, flood.limit);
  app.use('/api', securityLog({ record: (event) => recordSecurityEvent(deps.prisma, event), log }), api);
  app.use(
    PRIVATE_FILES_PATH,
    privateFiles({ storage, signedUrls: createSignedUrls({ secret: config.jwtSecret, now }) }),
  );
  app.use('/uploads', publicUploads(storage), unknownPath);
  const situs = createSitusService(deps);
  app.use(situsRoutes({ answers, situs, publicUrl: config.publicUrl }));
  if (config.webDir) {
    const load = createInProcess({ api, log });
    app.use(
      webApp({
        dir: config.webDir,
        pages: renderer && pages({ renderer, load, answers, mayRender: rendering.lets, log }),
      }),
    );
  }
  app.use(unknownPath);
  app.use(errorHandler(log));

  const counted = metrics ? [metrics.requests(routers)] : [];
  const before = [...counted, requestLog(log), securityHeaders(config)];
  return createEntrance({ before, answers, flood, app });
}
