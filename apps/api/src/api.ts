import type { AppDeps } from './deps.ts';
import { createCounters } from './domain/accounts/counters.ts';
import { readJanjiContext } from './domain/requests/janji.ts';
import { agendaRoutes } from './features/agenda/agenda.routes.ts';
import { createAgendaService } from './features/agenda/agenda.service.ts';
import { antreanWaRoutes } from './features/antrean-wa/antrean-wa.routes.ts';
import { createAntreanWaService } from './features/antrean-wa/antrean-wa.service.ts';
import { apbdesRoutes } from './features/apbdes/apbdes.routes.ts';
import { createApbdesService } from './features/apbdes/apbdes.service.ts';
import { aksesRoutes } from './features/auth/auth.akses.routes.ts';
import { keamananRoutes } from './features/auth/auth.keamanan.routes.ts';
import { createKeamananService } from './features/auth/auth.keamanan.service.ts';
import { langkahRoutes } from './features/auth/auth.langkah.routes.ts';
import { createLangkahService } from './features/auth/auth.langkah.service.ts';
import { createMasukService } from './features/auth/auth.masuk.service.ts';
import { createPasskeyService } from './features/auth/auth.passkey.service.ts';
import { presentUser } from './features/auth/auth.presenter.ts';
import { createPulihkanService } from './features/auth/auth.pulihkan.service.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { createSesiService } from './features/auth/auth.sesi.service.ts';
import { beritaRoutes } from './features/berita/berita.routes.ts';
import { createBeritaService } from './features/berita/berita.service.ts';
import { createKoreksiService } from './features/buku/buku.koreksi.service.ts';
import { bukuRoutes } from './features/buku/buku.routes.ts';
import { createBukuService } from './features/buku/buku.service.ts';
import { catatanSiapRoutes } from './features/catatan-siap/catatan-siap.routes.ts';
import { createCatatanSiapService } from './features/catatan-siap/catatan-siap.service.ts';
import { dataSayaRoutes } from './features/data-saya/data-saya.routes.ts';
import { createDataSayaService } from './features/data-saya/data-saya.service.ts';
import { dataTerbukaRoutes } from './features/data-terbuka/data-terbuka.routes.ts';
import { createDataTerbukaService } from './features/data-terbuka/data-terbuka.service.ts';
import { desaRoutes } from './features/desa/desa.routes.ts';
import { createDesaService } from './features/desa/desa.service.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { createHealthService } from './features/health/health.service.ts';
import { imporRoutes } from './features/impor/impor.routes.ts';
import { createImporService } from './features/impor/impor.service.ts';
import { jejakRoutes } from './features/jejak/jejak.routes.ts';
import { createJejakService } from './features/jejak/jejak.service.ts';
import { kabarRoutes } from './features/kabar/kabar.routes.ts';
import { createKabarService } from './features/kabar/kabar.service.ts';
import { kinerjaRoutes } from './features/kinerja/kinerja.routes.ts';
import { createKinerjaService } from './features/kinerja/kinerja.service.ts';
import { lacakRoutes } from './features/lacak/lacak.routes.ts';
import { createLacakService } from './features/lacak/lacak.service.ts';
import { langgananPushRoutes } from './features/langganan-push/langganan-push.routes.ts';
import { createLanggananPushService } from './features/langganan-push/langganan-push.service.ts';
import { lembagaRoutes } from './features/lembaga/lembaga.routes.ts';
import { createLembagaService } from './features/lembaga/lembaga.service.ts';
import { loketRoutes } from './features/loket/loket.routes.ts';
import { createLoketService } from './features/loket/loket.service.ts';
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
import { pemberitahuanRoutes } from './features/pemberitahuan/pemberitahuan.routes.ts';
import { createPemberitahuanService } from './features/pemberitahuan/pemberitahuan.service.ts';
import { createPengaduanExport } from './features/pengaduan/pengaduan.ekspor.service.ts';
import { presentLacak, presentPengaduan } from './features/pengaduan/pengaduan.presenter.ts';
import { pengaduanRoutes } from './features/pengaduan/pengaduan.routes.ts';
import { createPengaduanService } from './features/pengaduan/pengaduan.service.ts';
import { createJawabanService } from './features/pengantar-rt/pengantar-rt.jawaban.service.ts';
import { pengantarPages } from './features/pengantar-rt/pengantar-rt.pages.routes.ts';
import { pengantarRoutes } from './features/pengantar-rt/pengantar-rt.routes.ts';
import { createPengantarService } from './features/pengantar-rt/pengantar-rt.service.ts';
import { createAksesService } from './features/pengguna/pengguna.akses.service.ts';
import { penggunaRoutes } from './features/pengguna/pengguna.routes.ts';
import { createPenggunaService } from './features/pengguna/pengguna.service.ts';
import { pengumumanRoutes } from './features/pengumuman/pengumuman.routes.ts';
import { createPengumumanService } from './features/pengumuman/pengumuman.service.ts';
import { peringatanRoutes } from './features/peringatan/peringatan.routes.ts';
import { createPeringatanService } from './features/peringatan/peringatan.service.ts';
import { createPesanExport } from './features/pesan-kontak/pesan-kontak.ekspor.service.ts';
import { pesanKontakRoutes } from './features/pesan-kontak/pesan-kontak.routes.ts';
import { createPesanKontakService } from './features/pesan-kontak/pesan-kontak.service.ts';
import { produkHukumRoutes } from './features/produk-hukum/produk-hukum.routes.ts';
import { createProdukHukumService } from './features/produk-hukum/produk-hukum.service.ts';
import { ringkasanRoutes } from './features/ringkasan/ringkasan.routes.ts';
import { createRingkasanService } from './features/ringkasan/ringkasan.service.ts';
import { rtRwRoutes } from './features/rt-rw/rt-rw.routes.ts';
import { createRtRwService } from './features/rt-rw/rt-rw.service.ts';
import { statistikRoutes } from './features/statistik/statistik.routes.ts';
import { createStatistikService } from './features/statistik/statistik.service.ts';
import { strukturRoutes } from './features/struktur/struktur.routes.ts';
import { createStrukturService } from './features/struktur/struktur.service.ts';
import { createSuratExport } from './features/surat/surat.ekspor.service.ts';
import { presentLacakSurat } from './features/surat/surat.lacak.presenter.ts';
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
import { createCodeTries } from './http/code-tries.ts';
import { createDeviceCookie } from './http/device-cookie.ts';
import { createFileLinks } from './http/file-links.ts';
import { createGuards } from './http/guards.ts';
import { createKnowsPassword } from './http/own-password.ts';
import { createPasswordLine } from './http/password-line.ts';
import { createPasswordTries } from './http/password-tries.ts';
import { privateFileLink } from './http/private-files.ts';
import { createPublicReads } from './http/public-read.ts';
import { createLimits } from './http/rate-limit.ts';
import { createResponseCache } from './http/response-cache.ts';
import { createRouter, type Route } from './http/route.ts';
import { createUpload } from './http/upload.ts';
import { createRoom } from './lib/disk.ts';
import { createSignedUrls } from './lib/signed-url.ts';

/** How much memory cached responses may take. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** What lies below /api: the features' routes, and their router. */
export function createApi(deps: AppDeps) {
  const { config, pool, storage, now } = deps;
  const signedUrls = createSignedUrls({ secret: config.jwtSecret, now });
  const upload = createUpload({
    tmpDir: storage.tmpDir,
    room: createRoom({ disk: deps.disk, minFree: config.minFreeDisk }),
    asksPassword: deps.letterPdfs.asksPassword,
    onFailure: deps.uploadFailures.note,
  });
  const masuk = createMasukService(deps);
  const langkah = createLangkahService({ ...deps, masuk });
  const passkey = createPasskeyService({ ...deps, masuk, langkah });
  const auth = createAuthService({ ...deps, masuk, langkah });
  const links = createFileLinks({ signedUrls, issue: masuk.issueToken });
  const guards = createGuards(auth.authenticate, links);
  const limits = createLimits(createCounters(pool));
  const devices = createDeviceCookie(config);
  const inLine = createPasswordLine(deps.passwords);
  const guardPassword = createPasswordTries({ limits, devices, inLine });
  const knowsPassword = createKnowsPassword({ guardPassword, isPassword: auth.isPassword });
  // What an official would see of a person is what the person is given.
  const viewing = {
    fileLink: (file: { key: string; name: string }) => privateFileLink(signedUrls, file),
    forAdmin: true,
  };
  const context = () => readJanjiContext(deps.prisma, now());
  const surat = createSuratService(deps);
  const tinjauan = createTinjauanService(deps);
  const pengaduan = createPengaduanService(deps);
  const others = {
    // Who has yet to set up a second step does not get as far as their data.
    akun: (row: Omit<Parameters<typeof presentUser>[0], 'harus_dua_langkah'>) =>
      presentUser({ ...row, harus_dua_langkah: false }),
    async suratOf(id: number) {
      const [letters, reviews] = await Promise.all([surat.wholeOf(id), tinjauan.allOf(id)]);
      const seen = { forAdmin: false, context: await context() };
      return letters.flatMap((row) => {
        const review = reviews.find((one) => one.id === row.id);
        return review
          ? [{ ...presentSurat(row, { ...viewing, context: seen.context }), tinjauan: presentTinjauan(review, seen) }]
          : [];
      });
    },
    pengaduanOf: async (id: number) => (await pengaduan.wholeOf(id)).map((row) => presentPengaduan(row, viewing)),
  };
  const lacak = createLacakService({
    async suratBy(kode: string) {
      const row = await surat.track(kode);
      if (!row) return null;
      return presentLacakSurat(row, { review: await tinjauan.read(row.id), context: await context() });
    },
    async pengaduanBy(kode: string) {
      const row = await pengaduan.track(kode);
      return row && presentLacak(row);
    },
  });
  const loket = createLoketService(deps);
  const pesanKontak = createPesanKontakService(deps);
  const verifikasi = createVerifikasiService(deps);
  const checks = createChecks({ limits, verifikasi, now });
  const approval = createApprovalService(deps);
  const drafts = createDraftService(deps);
  const { fileLink } = viewing;
  const letters = { naskah: createNaskahService(deps), steps: createStepsService(deps), fileLink, now };
  const routes: Route[] = [
    ...antreanWaRoutes({ antreanWa: createAntreanWaService(deps), now }),
    ...suratPetugasRoutes({ petugas: createPetugasService({ ...deps, surat }), surat }),
    ...suratRoutes({
      signedUrls,
      surat,
      context,
      ekspor: createSuratExport({ ...deps, surat }),
      publicUrl: config.publicUrl,
    }),
    ...pengantarRoutes({ pengantar: createPengantarService(deps), publicUrl: config.publicUrl, now }),
    ...tinjauanRoutes({ surat, tinjauan, context }),
    ...perbaikanRoutes({ perbaikan: createPerbaikanService(deps), tinjauan, fileLink, context }),
    ...suratNaskahRoutes({ ...letters, approval, drafts }),
    ...catatanSiapRoutes({ catatanSiap: createCatatanSiapService(deps) }),
    ...pengaduanRoutes({
      ...{ limits, signedUrls, pengaduan },
      ekspor: createPengaduanExport({ ...deps, pengaduan }),
    }),
    ...healthRoutes({ guards, health: createHealthService(deps), version: config.version }),
    ...authRoutes({ limits, auth, devices, guardPassword, knowsPassword, inLine, now }),
    ...langkahRoutes({
      ...{ limits, devices, langkah, passkey },
      guardCode: createCodeTries(limits, devices, guardPassword),
    }),
    ...keamananRoutes({ keamanan: createKeamananService(deps), passkey, knowsPassword }),
    ...aksesRoutes({ limits, inLine, pulihkan: createPulihkanService(deps), sesi: createSesiService(deps) }),
    ...dataSayaRoutes({ dataSaya: createDataSayaService(deps), others, links, knowsPassword, now }),
    ...ringkasanRoutes({ ringkasan: createRingkasanService(deps) }),
    ...jejakRoutes({ jejak: createJejakService(deps), now }),
    ...agendaRoutes({ agenda: createAgendaService(deps) }),
    ...apbdesRoutes({ apbdes: createApbdesService(deps) }),
    ...beritaRoutes({ berita: createBeritaService(deps) }),
    ...bukuRoutes({ buku: createBukuService({ ...deps, typeWithCode }), koreksi: createKoreksiService(deps) }),
    ...dataTerbukaRoutes({ dataTerbuka: createDataTerbukaService(deps) }),
    ...desaRoutes({
      desa: createDesaService(deps),
      settings: { masa_simpan: config.retentionDays, alamat_portal: config.publicUrl },
    }),
    ...imporRoutes({ impor: createImporService(deps) }),
    ...kabarRoutes({ kabar: createKabarService(deps) }),
    ...kinerjaRoutes({ kinerja: createKinerjaService(deps) }),
    ...lacakRoutes({ limits, lacak, publicUrl: config.publicUrl }),
    ...langgananPushRoutes({ limits, langgananPush: createLanggananPushService(deps) }),
    ...lembagaRoutes({ lembaga: createLembagaService(deps) }),
    ...loketRoutes({ loket }),
    ...setelanRoutes({ setelan: createSetelanService(deps), templat: createTemplatService(deps) }),
    ...naskahRoutes(letters),
    ...panduanRoutes({ panduan: createPanduanService(deps) }),
    ...pelayananRoutes({ pelayanan: createPelayananService(deps) }),
    ...peringatanRoutes({ peringatan: createPeringatanService(deps) }),
    ...pemberitahuanRoutes({ pemberitahuan: createPemberitahuanService(deps) }),
    ...pengumumanRoutes({ pengumuman: createPengumumanService(deps) }),
    ...pesanKontakRoutes({ limits, pesanKontak, ekspor: createPesanExport({ ...deps, pesanKontak }) }),
    ...penggunaRoutes({
      ...{ pengguna: createPenggunaService(deps), akses: createAksesService(deps), now },
      publicUrl: config.publicUrl,
    }),
    ...produkHukumRoutes({ produkHukum: createProdukHukumService(deps) }),
    ...rtRwRoutes({ rtRw: createRtRwService(deps) }),
    ...statistikRoutes({ statistik: createStatistikService(deps) }),
    ...strukturRoutes({ struktur: createStrukturService(deps) }),
    ...tentangRoutes({ tentang: createTentangService(deps) }),
    ...verifikasiRoutes({ checks }),
  ];
  const cache = createResponseCache({ readVersions: deps.readVersions, maxBytes: CACHE_BYTES, now });
  const router = createRouter(routes, { guards, upload, cache, links, onAnswer: deps.onAnswer });
  const verificationPages = verifikasiPages({ checks, verifikasi, upload, publicUrl: config.publicUrl });
  const site = async () => ({ desa: (await verifikasi.village())?.nama ?? '', publicUrl: config.publicUrl });
  const linkPages = pengantarPages({ jawaban: createJawabanService(deps), limits, upload, site, now });
  return { routes, router, plainPages: [verificationPages, linkPages], publicReads: createPublicReads(routes), cache };
}
