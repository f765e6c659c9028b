import pLimit from 'p-limit';
import type { AppDeps, Context } from './deps.ts';
import { createCounters } from './domain/accounts/counters.ts';
import { FEATURE_ROUTES } from './feature-routes.ts';
import { formerAddresses } from './features/alamat-lama/alamat-lama.former.routes.ts';
import { createMisses } from './features/alamat-lama/alamat-lama.meleset.service.ts';
import { alamatLamaRoutes } from './features/alamat-lama/alamat-lama.routes.ts';
import { akunOf } from './features/auth/auth.on-behalf-of.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { authenticate, isPassword } from './features/auth/auth.service.ts';
import { dataSayaRoutes } from './features/data-saya/data-saya.routes.ts';
import { lacakRoutes } from './features/lacak/lacak.routes.ts';
import { isianOf, pendudukOf, residentOf } from './features/penduduk/penduduk.on-behalf-of.ts';
import { trackedPengaduan, wholePengaduanOf } from './features/pengaduan/pengaduan.on-behalf-of.ts';
import { pengantarPages } from './features/pengantar-rt/pengantar-rt.pages.routes.ts';
import { peristiwaRoutes } from './features/peristiwa/peristiwa.routes.ts';
import { signedDocument, trackedSurat, wholeSuratOf } from './features/surat/surat.on-behalf-of.ts';
import { createFileChecks, type FileChecks } from './features/verifikasi/verifikasi.berkas.routes.ts';
import { createChecks } from './features/verifikasi/verifikasi.checks.routes.ts';
import { verifikasiPages } from './features/verifikasi/verifikasi.pages.routes.ts';
import { verifikasiRoutes } from './features/verifikasi/verifikasi.routes.ts';
import { readVillage } from './features/verifikasi/verifikasi.service.ts';
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
type SharedState = {
  checks: ReturnType<typeof createChecks>;
  fileChecks: FileChecks;
  misses: ReturnType<typeof createMisses>;
};

const FEATURES: readonly ((ctx: Context, shared: SharedState) => Route[])[] = [
  ...FEATURE_ROUTES,
  (ctx) => authRoutes(ctx, { isianOf: (id) => isianOf(ctx, id) }),
  (ctx) => peristiwaRoutes(ctx, { residentOf: (id) => residentOf(ctx, id) }),
  (ctx) => dataSayaRoutes(ctx, recordsOfAccount(ctx)),
  (ctx) => lacakRoutes(ctx, recordsByCode(ctx)),
  (_ctx, { checks, fileChecks }) => verifikasiRoutes(checks, fileChecks),
  (ctx, { misses }) => alamatLamaRoutes(ctx, misses),
];

/** Readers of one account's records in all features, for the export of personal data. */
const recordsOfAccount = (ctx: Context) => ({
  akun: akunOf,
  suratOf: (id: number) => wholeSuratOf(ctx, id),
  pengaduanOf: (id: number) => wholePengaduanOf(ctx, id),
  pendudukOf: (id: number) => pendudukOf(ctx, id),
});

const recordsByCode = (ctx: Context) => ({
  suratBy: (kode: string) => trackedSurat(ctx, kode),
  pengaduanBy: (kode: string) => trackedPengaduan(ctx, kode),
  signedBy: (kode: string) => signedDocument(ctx, kode),
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
  const fileChecks = createFileChecks(ctx, checks);
  const misses = createMisses(ctx);
  const routes = FEATURES.flatMap((routesOf) => routesOf(ctx, { checks, fileChecks, misses }));
  const cache = createResponseCache({ readVersions: deps.readVersions, words: deps.words, maxBytes: CACHE_BYTES, now });
  const router = createRouter(routes, { guards, upload, cache, links, onAnswer: deps.onAnswer });
  const verificationPages = verifikasiPages(ctx, { checks, fileChecks, upload });
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
