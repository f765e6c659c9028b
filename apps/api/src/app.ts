import express, { type Express, type Router } from 'express';
import type { AppDeps } from './deps.ts';
import { createCounters } from './domain/counters.ts';
import { sightAt } from './domain/janji.ts';
import { recordSecurityEvent } from './domain/security-log.ts';
import { agendaRoutes } from './features/agenda/agenda.routes.ts';
import { createAgendaService } from './features/agenda/agenda.service.ts';
import { apbdesRoutes } from './features/apbdes/apbdes.routes.ts';
import { createApbdesService } from './features/apbdes/apbdes.service.ts';
import { presentUser } from './features/auth/auth.presenter.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { beritaRoutes } from './features/berita/berita.routes.ts';
import { createBeritaService } from './features/berita/berita.service.ts';
import { createKoreksiService } from './features/buku/buku.koreksi.service.ts';
import { bukuRoutes } from './features/buku/buku.routes.ts';
import { createBukuService } from './features/buku/buku.service.ts';
import { catatanSiapRoutes } from './features/catatan-siap/catatan-siap.routes.ts';
import { createCatatanSiapService } from './features/catatan-siap/catatan-siap.service.ts';
import { dataSayaRoutes } from './features/data-saya/data-saya.routes.ts';
import { createDataSayaService } from './features/data-saya/data-saya.service.ts';
import { desaRoutes } from './features/desa/desa.routes.ts';
import { createDesaService } from './features/desa/desa.service.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { createHealthService } from './features/health/health.service.ts';
import { jejakRoutes } from './features/jejak/jejak.routes.ts';
import { createJejakService } from './features/jejak/jejak.service.ts';
import { kabarRoutes } from './features/kabar/kabar.routes.ts';
import { createKabarService } from './features/kabar/kabar.service.ts';
import { kinerjaRoutes } from './features/kinerja/kinerja.routes.ts';
import { createKinerjaService } from './features/kinerja/kinerja.service.ts';
import { lembagaRoutes } from './features/lembaga/lembaga.routes.ts';
import { createLembagaService } from './features/lembaga/lembaga.service.ts';
import { createApprovalService } from './features/naskah/naskah.approval.service.ts';
import { createDraftService } from './features/naskah/naskah.draft.service.ts';
import { naskahRoutes } from './features/naskah/naskah.routes.ts';
import { createNaskahService } from './features/naskah/naskah.service.ts';
import { setelanRoutes } from './features/naskah/naskah.setelan.routes.ts';
import { createSetelanService } from './features/naskah/naskah.setelan.service.ts';
import { createStepsService } from './features/naskah/naskah.steps.service.ts';
import { suratNaskahRoutes } from './features/naskah/naskah.surat.routes.ts';
import { createTemplatService, typeWithCode } from './features/naskah/naskah.templat.service.ts';
import { panduanRoutes } from './features/panduan/panduan.routes.ts';
import { createPanduanService } from './features/panduan/panduan.service.ts';
import { pelayananRoutes } from './features/pelayanan/pelayanan.routes.ts';
import { createPelayananService } from './features/pelayanan/pelayanan.service.ts';
import { createPengaduanExport } from './features/pengaduan/pengaduan.ekspor.service.ts';
import { presentPengaduan } from './features/pengaduan/pengaduan.presenter.ts';
import { pengaduanRoutes } from './features/pengaduan/pengaduan.routes.ts';
import { createPengaduanService } from './features/pengaduan/pengaduan.service.ts';
import { pengumumanRoutes } from './features/pengumuman/pengumuman.routes.ts';
import { createPengumumanService } from './features/pengumuman/pengumuman.service.ts';
import { createPesanExport } from './features/pesan-kontak/pesan-kontak.ekspor.service.ts';
import { pesanKontakRoutes } from './features/pesan-kontak/pesan-kontak.routes.ts';
import { createPesanKontakService } from './features/pesan-kontak/pesan-kontak.service.ts';
import { produkHukumRoutes } from './features/produk-hukum/produk-hukum.routes.ts';
import { createProdukHukumService } from './features/produk-hukum/produk-hukum.service.ts';
import { ringkasanRoutes } from './features/ringkasan/ringkasan.routes.ts';
import { createRingkasanService } from './features/ringkasan/ringkasan.service.ts';
import { situsRoutes } from './features/situs/situs.routes.ts';
import { createSitusService } from './features/situs/situs.service.ts';
import { statistikRoutes } from './features/statistik/statistik.routes.ts';
import { createStatistikService } from './features/statistik/statistik.service.ts';
import { strukturRoutes } from './features/struktur/struktur.routes.ts';
import { createStrukturService } from './features/struktur/struktur.service.ts';
import { createSuratExport } from './features/surat/surat.ekspor.service.ts';
import { perbaikanRoutes } from './features/surat/surat.perbaikan.routes.ts';
import { createPerbaikanService } from './features/surat/surat.perbaikan.service.ts';
import { suratPetugasRoutes } from './features/surat/surat.petugas.routes.ts';
import { createPetugasService } from './features/surat/surat.petugas.service.ts';
import { presentSurat } from './features/surat/surat.presenter.ts';
import { suratRoutes } from './features/surat/surat.routes.ts';
import { createSuratService } from './features/surat/surat.service.ts';
import { presentTinjauan } from './features/surat/surat.tinjauan.presenter.ts';
import { tinjauanRoutes } from './features/surat/surat.tinjauan.routes.ts';
import { createTinjauanService } from './features/surat/surat.tinjauan.service.ts';
import { tentangRoutes } from './features/tentang/tentang.routes.ts';
import { createTentangService } from './features/tentang/tentang.service.ts';
import { createChecks } from './features/verifikasi/verifikasi.checks.routes.ts';
import { verifikasiPages } from './features/verifikasi/verifikasi.pages.routes.ts';
import { verifikasiRoutes } from './features/verifikasi/verifikasi.routes.ts';
import { createVerifikasiService } from './features/verifikasi/verifikasi.service.ts';
import { apiDocs } from './http/api-docs.ts';
import { notCached } from './http/caching.ts';
import { createDeviceCookie } from './http/device-cookie.ts';
import { errorHandler, unknownPath } from './http/error-handler.ts';
import { createGuards } from './http/guards.ts';
import { knownMethods } from './http/methods.ts';
import { pages } from './http/pages.ts';
import { createPasswordTries } from './http/password-tries.ts';
import { PRIVATE_FILES_PATH, privateFileLink, privateFiles } from './http/private-files.ts';
import { createPublicReads } from './http/public-read.ts';
import { createFloodGuard, createLimits } from './http/rate-limit.ts';
import { requestLog } from './http/request-log.ts';
import { createResponseCache } from './http/response-cache.ts';
import { createRouter, type Route } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { securityLog } from './http/security-log.ts';
import { dropUnreadBody } from './http/unread-body.ts';
import { createUpload } from './http/upload.ts';
import { publicUploads, webApp } from './http/web-app.ts';
import { createRoom } from './lib/disk.ts';
import { createSignedUrls } from './lib/signed-url.ts';

/** How much memory cached responses may take. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** What lies below /api: each feature's routes by its path, and their routers. */
export function createApi(deps: AppDeps) {
  const { config, pool, storage, now } = deps;
  const signedUrls = createSignedUrls({ secret: config.jwtSecret, now });
  const upload = createUpload({
    tmpDir: storage.tmpDir,
    room: createRoom({ disk: deps.disk, minFree: config.minFreeDisk }),
  });
  const auth = createAuthService(deps);
  const guards = createGuards(auth.authenticate);
  const limits = createLimits(createCounters(pool));
  const devices = createDeviceCookie(config);
  const guardPassword = createPasswordTries(limits, devices);
  // What an official would see of a person is what the person is given.
  const viewing = {
    fileLink: (file: { key: string; name: string }) => privateFileLink(signedUrls, file),
    forAdmin: true,
  };
  const sight = () => sightAt(deps.prisma, now());
  const surat = createSuratService(deps);
  const tinjauan = createTinjauanService(deps);
  const pengaduan = createPengaduanService(deps);
  const others = {
    akun: presentUser,
    async suratOf(id: number) {
      const [letters, reviews] = await Promise.all([surat.wholeOf(id), tinjauan.allOf(id)]);
      const seen = { forAdmin: false, sight: await sight() };
      return letters.flatMap((row) => {
        const review = reviews.find((one) => one.id === row.id);
        return review
          ? [{ ...presentSurat(row, { ...viewing, sight: seen.sight }), tinjauan: presentTinjauan(review, seen) }]
          : [];
      });
    },
    pengaduanOf: async (id: number) => (await pengaduan.wholeOf(id)).map((row) => presentPengaduan(row, viewing)),
  };
  const pesanKontak = createPesanKontakService(deps);
  const verifikasi = createVerifikasiService(deps);
  const checks = createChecks({ limits, verifikasi, now });
  const approval = createApprovalService(deps);
  const drafts = createDraftService(deps);
  const { fileLink } = viewing;
  const letters = { naskah: createNaskahService(deps), steps: createStepsService(deps), fileLink, now };
  const routes: Record<string, readonly Route[]> = {
    '/surat': [
      ...suratPetugasRoutes({ petugas: createPetugasService({ ...deps, surat }), surat }),
      ...suratRoutes({ signedUrls, surat, sight, ekspor: createSuratExport({ ...deps, surat }) }),
      ...tinjauanRoutes({ surat, tinjauan, sight }),
      ...perbaikanRoutes({ perbaikan: createPerbaikanService(deps), tinjauan, fileLink, sight }),
      ...suratNaskahRoutes({ ...letters, approval, drafts }),
    ],
    '/admin/catatan-siap': catatanSiapRoutes({ catatanSiap: createCatatanSiapService(deps) }),
    '/pengaduan': pengaduanRoutes({
      ...{ limits, signedUrls, pengaduan },
      ekspor: createPengaduanExport({ ...deps, pengaduan }),
    }),
    '/health': healthRoutes({ guards, health: createHealthService(deps), version: config.version }),
    '/auth': authRoutes({ limits, auth, devices, guardPassword }),
    '/auth/me': dataSayaRoutes({
      dataSaya: createDataSayaService(deps),
      others,
      guardPassword,
      isPassword: auth.isPassword,
      now,
    }),
    '/admin': ringkasanRoutes({ ringkasan: createRingkasanService(deps) }),
    '/admin/jejak': jejakRoutes({ jejak: createJejakService(deps), now }),
    '/agenda': agendaRoutes({ agenda: createAgendaService(deps) }),
    '/apbdes': apbdesRoutes({ apbdes: createApbdesService(deps) }),
    '/berita': beritaRoutes({ berita: createBeritaService(deps) }),
    '/buku': bukuRoutes({ buku: createBukuService({ ...deps, typeWithCode }), koreksi: createKoreksiService(deps) }),
    '/desa': desaRoutes({ desa: createDesaService(deps), retentionDays: config.retentionDays }),
    '/kabar': kabarRoutes({ kabar: createKabarService(deps) }),
    '/kinerja': kinerjaRoutes({ kinerja: createKinerjaService(deps) }),
    '/lembaga': lembagaRoutes({ lembaga: createLembagaService(deps) }),
    '/naskah': [
      ...setelanRoutes({ setelan: createSetelanService(deps), templat: createTemplatService(deps) }),
      ...naskahRoutes(letters),
    ],
    '/panduan': panduanRoutes({ panduan: createPanduanService(deps) }),
    '/pelayanan': pelayananRoutes({ pelayanan: createPelayananService(deps) }),
    '/pengumuman': pengumumanRoutes({ pengumuman: createPengumumanService(deps) }),
    '/pesan-kontak': pesanKontakRoutes({ limits, pesanKontak, ekspor: createPesanExport({ ...deps, pesanKontak }) }),
    '/produk-hukum': produkHukumRoutes({ produkHukum: createProdukHukumService(deps) }),
    '/statistik': statistikRoutes({ statistik: createStatistikService(deps) }),
    '/struktur': strukturRoutes({ struktur: createStrukturService(deps) }),
    '/tentang': tentangRoutes({ tentang: createTentangService(deps) }),
    '/verifikasi': verifikasiRoutes({ checks }),
  };
  const cache = createResponseCache({ changes: deps.changes, maxBytes: CACHE_BYTES, now });
  const routers: Record<string, Router> = {};
  for (const [path, declared] of Object.entries(routes))
    routers[path] = createRouter(declared, { guards, upload, cache, onAnswer: deps.onAnswer });
  const verificationPages = verifikasiPages({ checks, verifikasi, upload, publicUrl: config.publicUrl });
  return { routes, routers, verificationPages, publicReads: createPublicReads(routes), cache };
}

/** The whole portal, without a port. */
export function createApp(deps: AppDeps): Express {
  const { config, log, metrics, storage, now, renderer } = deps;
  const { routes, routers, verificationPages, publicReads, cache } = createApi(deps);
  const guard = (points: number) => createFloodGuard({ points, seconds: 60, trustProxy: config.trustProxy });
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
  app.use(requestLog(log), securityHeaders(config), dropUnreadBody(), knownMethods);
  // Monitoring asks often and from one address, so health checks have a limit of their own.
  app.use('/api/health', guard(300).limit);
  app.use(/^\/api(?!\/health(\/|$))/i, guard(1200).limit);
  app.use('/api', securityLog({ record: (event) => recordSecurityEvent(deps.prisma, event), log }), notCached);
  for (const [path, router] of Object.entries(routers)) app.use(`/api${path}`, router);
  app.use('/api', apiDocs({ routes, cache, ...config }), unknownPath);
  app.use(
    PRIVATE_FILES_PATH,
    privateFiles({
      ...{ storage, letterPdf: createNaskahService(deps).pdf },
      signedUrls: createSignedUrls({ secret: config.jwtSecret, now }),
    }),
  );
  app.use('/uploads', publicUploads(storage), unknownPath);
  app.use('/v', guard(120).limit);
  app.use(verificationPages);
  app.use(situsRoutes({ cache, situs: createSitusService(deps), publicUrl: config.publicUrl }));
  if (config.webDir) {
    const pageHandler = renderer && pages({ renderer, reads: publicReads, cache, mayRender: rendering.lets, log });
    app.use(webApp({ dir: config.webDir, pages: pageHandler }));
  }
  app.use(unknownPath, errorHandler(log));
  return app;
}
