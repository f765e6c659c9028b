import pLimit from 'p-limit';
import type { AppDeps, Context } from './deps.ts';
import { createCounters } from './domain/accounts/counters.ts';
import { agendaRoutes } from './features/agenda/agenda.routes.ts';
import { formerAddresses } from './features/alamat-lama/alamat-lama.former.routes.ts';
import { createMisses } from './features/alamat-lama/alamat-lama.meleset.service.ts';
import { alamatLamaRoutes } from './features/alamat-lama/alamat-lama.routes.ts';
import { antreanWaRoutes } from './features/antrean-wa/antrean-wa.routes.ts';
import { apbdesRoutes } from './features/apbdes/apbdes.routes.ts';
import { aksesRoutes } from './features/auth/auth.akses.routes.ts';
import { keamananRoutes } from './features/auth/auth.keamanan.routes.ts';
import { langkahRoutes } from './features/auth/auth.langkah.routes.ts';
import { presentUser } from './features/auth/auth.presenter.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { authenticate, isPassword } from './features/auth/auth.service.ts';
import { bukuRoutes } from './features/buku/buku.routes.ts';
import { catatanSiapRoutes } from './features/catatan-siap/catatan-siap.routes.ts';
import { dataSayaRoutes } from './features/data-saya/data-saya.routes.ts';
import { dataTerbukaRoutes } from './features/data-terbuka/data-terbuka.routes.ts';
import { desaRoutes } from './features/desa/desa.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { imporRoutes } from './features/impor/impor.routes.ts';
import { jejakRoutes } from './features/jejak/jejak.routes.ts';
import { kabarRoutes } from './features/kabar/kabar.routes.ts';
import { kinerjaRoutes } from './features/kinerja/kinerja.routes.ts';
import { lacakRoutes } from './features/lacak/lacak.routes.ts';
import { langgananPushRoutes } from './features/langganan-push/langganan-push.routes.ts';
import { lembagaRoutes } from './features/lembaga/lembaga.routes.ts';
import { loketRoutes } from './features/loket/loket.routes.ts';
import { naskahRoutes } from './features/naskah/naskah.routes.ts';
import { suratNaskahRoutes } from './features/naskah/naskah.surat.routes.ts';
import { naskahSetelanRoutes } from './features/naskah-setelan/naskah-setelan.routes.ts';
import { naskahTemplatRoutes } from './features/naskah-templat/naskah-templat.routes.ts';
import { panduanRoutes } from './features/panduan/panduan.routes.ts';
import { pelayananRoutes } from './features/pelayanan/pelayanan.routes.ts';
import { pemberitahuanRoutes } from './features/pemberitahuan/pemberitahuan.routes.ts';
import { isianOf, pendudukOf } from './features/penduduk/penduduk.on-behalf-of.ts';
import { peristiwaRoutes } from './features/penduduk/penduduk.peristiwa.routes.ts';
import { pendudukRoutes } from './features/penduduk/penduduk.routes.ts';
import { trackedPengaduan, wholePengaduanOf } from './features/pengaduan/pengaduan.on-behalf-of.ts';
import { pengaduanRoutes } from './features/pengaduan/pengaduan.routes.ts';
import { pengantarPages } from './features/pengantar-rt/pengantar-rt.pages.routes.ts';
import { pengantarRoutes } from './features/pengantar-rt/pengantar-rt.routes.ts';
import { penggunaRoutes } from './features/pengguna/pengguna.routes.ts';
import { peringatanRoutes } from './features/peringatan/peringatan.routes.ts';
import { pesanKontakRoutes } from './features/pesan-kontak/pesan-kontak.routes.ts';
import { pindahanRoutes } from './features/pindahan/pindahan.routes.ts';
import { produkHukumRoutes } from './features/produk-hukum/produk-hukum.routes.ts';
import { publikasiRoutes } from './features/publikasi/publikasi.routes.ts';
import { ringkasanRoutes } from './features/ringkasan/ringkasan.routes.ts';
import { rtRwRoutes } from './features/rt-rw/rt-rw.routes.ts';
import { statistikRoutes } from './features/statistik/statistik.routes.ts';
import { strukturRoutes } from './features/struktur/struktur.routes.ts';
import { trackedSurat, wholeSuratOf } from './features/surat/surat.on-behalf-of.ts';
import { perbaikanRoutes } from './features/surat/surat.perbaikan.routes.ts';
import { suratPetugasRoutes } from './features/surat/surat.petugas.routes.ts';
import { suratRoutes } from './features/surat/surat.routes.ts';
import { tinjauanRoutes } from './features/surat/surat.tinjauan.routes.ts';
import { tentangRoutes } from './features/tentang/tentang.routes.ts';
import { createChecks } from './features/verifikasi/verifikasi.checks.routes.ts';
import { verifikasiPages } from './features/verifikasi/verifikasi.pages.routes.ts';
import { verifikasiRoutes } from './features/verifikasi/verifikasi.routes.ts';
import { readVillage } from './features/verifikasi/verifikasi.service.ts';
import { wilayahRoutes } from './features/wilayah/wilayah.routes.ts';
import { createDeviceCookie } from './http/device-cookie.ts';
import { createFileLinks } from './http/file-links.ts';
import { createGuards } from './http/guards.ts';
import { createOwnPasswordCheck } from './http/own-password.ts';
import { createPasswordQueue } from './http/password-queue.ts';
import { createPasswordTries } from './http/password-tries.ts';
import { privateFileLink } from './http/private-files.ts';
import { createPublicReads } from './http/public-read.ts';
import { createLimits } from './http/rate-limit.ts';
import { createResponseCache } from './http/response-cache.ts';
import { createRouter, type Route } from './http/route.ts';
import { createUpload } from './http/upload.ts';
import { createDiskReserve } from './lib/disk.ts';
import { createDocumentLogo } from './lib/document-logo.ts';
import { createSealed } from './lib/sealed.ts';
import { createSignedUrls } from './lib/signed-url.ts';
import { createTokens } from './lib/tokens.ts';

/** Bytes. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** State that several routers of one portal share. */
type SharedState = { checks: ReturnType<typeof createChecks>; misses: ReturnType<typeof createMisses> };

const FEATURES: readonly ((ctx: Context, shared: SharedState) => Route[])[] = [
  antreanWaRoutes,
  pendudukRoutes,
  peristiwaRoutes,
  suratPetugasRoutes,
  suratRoutes,
  pengantarRoutes,
  tinjauanRoutes,
  perbaikanRoutes,
  suratNaskahRoutes,
  catatanSiapRoutes,
  pengaduanRoutes,
  healthRoutes,
  (ctx) => authRoutes(ctx, { isianOf: (id) => isianOf(ctx, id) }),
  langkahRoutes,
  keamananRoutes,
  aksesRoutes,
  (ctx) => dataSayaRoutes(ctx, recordsOfAccount(ctx)),
  ringkasanRoutes,
  jejakRoutes,
  agendaRoutes,
  apbdesRoutes,
  bukuRoutes,
  dataTerbukaRoutes,
  desaRoutes,
  imporRoutes,
  kabarRoutes,
  kinerjaRoutes,
  (ctx) => lacakRoutes(ctx, recordsByCode(ctx)),
  langgananPushRoutes,
  lembagaRoutes,
  loketRoutes,
  naskahSetelanRoutes,
  naskahTemplatRoutes,
  naskahRoutes,
  panduanRoutes,
  pelayananRoutes,
  peringatanRoutes,
  pemberitahuanRoutes,
  publikasiRoutes,
  pesanKontakRoutes,
  penggunaRoutes,
  pindahanRoutes,
  produkHukumRoutes,
  rtRwRoutes,
  statistikRoutes,
  strukturRoutes,
  tentangRoutes,
  (_ctx, { checks }) => verifikasiRoutes(checks),
  wilayahRoutes,
  (ctx, { misses }) => alamatLamaRoutes(ctx, misses),
];

/** Readers of one account's records in all features, for the export of personal data. */
const recordsOfAccount = (ctx: Context) => ({
  // Officials who must set up 2FA cannot reach their data.
  akun: (row: Omit<Parameters<typeof presentUser>[0], 'harus_dua_langkah'>) =>
    presentUser({ ...row, harus_dua_langkah: false }),
  suratOf: (id: number) => wholeSuratOf(ctx, id),
  pengaduanOf: (id: number) => wholePengaduanOf(ctx, id),
  pendudukOf: (id: number) => pendudukOf(ctx, id),
});

const recordsByCode = (ctx: Context) => ({
  suratBy: (kode: string) => trackedSurat(ctx, kode),
  pengaduanBy: (kode: string) => trackedPengaduan(ctx, kode),
});

function createContext(deps: AppDeps): Context {
  const { config, pool, storage, now } = deps;
  const signedUrls = createSignedUrls({ secret: config.jwtSecret, now });
  const tokens = createTokens({ secret: config.jwtSecret, now });
  const links = createFileLinks({ signedUrls, issue: tokens.issue });
  const guards = createGuards({
    findUserByToken: (credentials) => authenticate({ pool, tokens, now }, credentials),
    links,
    statusToken: config.statusToken,
  });
  const limits = createLimits(createCounters(pool));
  const devices = createDeviceCookie(config);
  const inLine = createPasswordQueue(deps.passwords);
  const guardPassword = createPasswordTries({ limits, devices, inLine });
  const isOwnPassword = createOwnPasswordCheck({
    guardPassword,
    isPassword: (by, password) => isPassword(deps, { password, by }),
  });
  return {
    ...deps,
    tokens,
    sealed: createSealed(config.jwtSecret),
    documentLogo: createDocumentLogo(storage),
    approvals: pLimit(1),
    fileLink: (file) => privateFileLink(signedUrls, file),
    guards,
    links,
    limits,
    devices,
    inLine,
    guardPassword,
    isOwnPassword,
  };
}

export function createApi(deps: AppDeps) {
  const { config, storage, now } = deps;
  const ctx = createContext(deps);
  const { guards, links } = ctx;
  const upload = createUpload({
    tmpDir: storage.tmpDir,
    diskReserve: createDiskReserve({ disk: deps.disk, minFree: config.minFreeDisk }),
    isPasswordProtected: deps.documentPdfs.isPasswordProtected,
    onFailure: deps.uploadFailures.note,
  });
  const checks = createChecks(ctx);
  const misses = createMisses(ctx);
  const routes = FEATURES.flatMap((routesOf) => routesOf(ctx, { checks, misses }));
  const cache = createResponseCache({ readVersions: deps.readVersions, maxBytes: CACHE_BYTES, now });
  const router = createRouter(routes, { guards, upload, cache, links, onAnswer: deps.onAnswer });
  const verificationPages = verifikasiPages(ctx, { checks, upload });
  const site = async () => ({ desa: (await readVillage(ctx))?.nama ?? '', publicUrl: config.publicUrl });
  const linkPages = pengantarPages(ctx, { upload, site });
  const formerAddress = formerAddresses(ctx, misses);
  return {
    routes,
    router,
    formerAddress,
    plainPages: [verificationPages, linkPages],
    publicReads: createPublicReads(routes),
    cache,
    site,
  };
}
