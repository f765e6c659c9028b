// Written from the features by `npm run generate`.
import type { Context } from './deps.ts';
import { agendaRoutes } from './features/agenda/agenda.routes.ts';
import { antreanWaRoutes } from './features/antrean-wa/antrean-wa.routes.ts';
import { apbdesRoutes } from './features/apbdes/apbdes.routes.ts';
import { aksesRoutes } from './features/auth/auth.akses.routes.ts';
import { keamananRoutes } from './features/auth/auth.keamanan.routes.ts';
import { langkahRoutes } from './features/auth/auth.langkah.routes.ts';
import { bukuPendudukRoutes } from './features/buku/buku.penduduk.routes.ts';
import { bukuRoutes } from './features/buku/buku.routes.ts';
import { bukuUmumRoutes } from './features/buku/buku.umum.routes.ts';
import { catatanSiapRoutes } from './features/catatan-siap/catatan-siap.routes.ts';
import { dataTerbukaRoutes } from './features/data-terbuka/data-terbuka.routes.ts';
import { desaRoutes } from './features/desa/desa.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { imporRoutes } from './features/impor/impor.routes.ts';
import { jejakRoutes } from './features/jejak/jejak.routes.ts';
import { kabarRoutes } from './features/kabar/kabar.routes.ts';
import { kinerjaRoutes } from './features/kinerja/kinerja.routes.ts';
import { langgananPushRoutes } from './features/langganan-push/langganan-push.routes.ts';
import { laporanPemilihRoutes } from './features/laporan/laporan.pemilih.routes.ts';
import { laporanRoutes } from './features/laporan/laporan.routes.ts';
import { laporanTutupRoutes } from './features/laporan/laporan.tutup.routes.ts';
import { lembagaRoutes } from './features/lembaga/lembaga.routes.ts';
import { loketRoutes } from './features/loket/loket.routes.ts';
import { naskahElektronikRoutes } from './features/naskah/naskah.elektronik.routes.ts';
import { naskahRoutes } from './features/naskah/naskah.routes.ts';
import { suratNaskahRoutes } from './features/naskah/naskah.surat.routes.ts';
import { naskahSetelanRoutes } from './features/naskah-setelan/naskah-setelan.routes.ts';
import { naskahTemplatRoutes } from './features/naskah-templat/naskah-templat.routes.ts';
import { panduanRoutes } from './features/panduan/panduan.routes.ts';
import { pelayananRoutes } from './features/pelayanan/pelayanan.routes.ts';
import { pemberitahuanRoutes } from './features/pemberitahuan/pemberitahuan.routes.ts';
import { keluargaRoutes } from './features/penduduk/penduduk.keluarga.routes.ts';
import { pendudukRoutes } from './features/penduduk/penduduk.routes.ts';
import { pendudukImporRoutes } from './features/penduduk-impor/penduduk-impor.routes.ts';
import { pengaduanRoutes } from './features/pengaduan/pengaduan.routes.ts';
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
import { perbaikanRoutes } from './features/surat/surat.perbaikan.routes.ts';
import { suratPetugasRoutes } from './features/surat/surat.petugas.routes.ts';
import { suratRoutes } from './features/surat/surat.routes.ts';
import { tinjauanRoutes } from './features/surat/surat.tinjauan.routes.ts';
import { surelRoutes } from './features/surel/surel.routes.ts';
import { surelSayaRoutes } from './features/surel/surel.saya.routes.ts';
import { nilaiRoutes } from './features/survei/survei.nilai.routes.ts';
import { surveiRoutes } from './features/survei/survei.routes.ts';
import { tandaTanganRoutes } from './features/tanda-tangan/tanda-tangan.routes.ts';
import { telegramRoutes } from './features/telegram/telegram.routes.ts';
import { tentangRoutes } from './features/tentang/tentang.routes.ts';
import { wilayahRoutes } from './features/wilayah/wilayah.routes.ts';
import type { Route } from './http/route.ts';

/** Features whose routes need the context alone. */
export const FEATURE_ROUTES: readonly ((ctx: Context) => Route[])[] = [
  agendaRoutes,
  antreanWaRoutes,
  apbdesRoutes,
  aksesRoutes,
  keamananRoutes,
  langkahRoutes,
  bukuPendudukRoutes,
  bukuRoutes,
  bukuUmumRoutes,
  catatanSiapRoutes,
  dataTerbukaRoutes,
  desaRoutes,
  healthRoutes,
  imporRoutes,
  jejakRoutes,
  kabarRoutes,
  kinerjaRoutes,
  langgananPushRoutes,
  laporanPemilihRoutes,
  laporanRoutes,
  laporanTutupRoutes,
  lembagaRoutes,
  loketRoutes,
  naskahSetelanRoutes,
  naskahTemplatRoutes,
  naskahElektronikRoutes,
  naskahRoutes,
  suratNaskahRoutes,
  panduanRoutes,
  pelayananRoutes,
  pemberitahuanRoutes,
  pendudukImporRoutes,
  keluargaRoutes,
  pendudukRoutes,
  pengaduanRoutes,
  pengantarRoutes,
  penggunaRoutes,
  peringatanRoutes,
  pesanKontakRoutes,
  pindahanRoutes,
  produkHukumRoutes,
  publikasiRoutes,
  ringkasanRoutes,
  rtRwRoutes,
  statistikRoutes,
  strukturRoutes,
  perbaikanRoutes,
  suratPetugasRoutes,
  suratRoutes,
  tinjauanRoutes,
  surelRoutes,
  surelSayaRoutes,
  nilaiRoutes,
  surveiRoutes,
  tandaTanganRoutes,
  telegramRoutes,
  tentangRoutes,
  wilayahRoutes,
];
