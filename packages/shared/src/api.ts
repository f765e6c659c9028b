// Written from the contracts by `npm run generate`.
import { agendaContract } from './agenda/contract.ts';
import { alamatLamaContract } from './alamat-lama/contract.ts';
import { antreanWaContract } from './antrean-wa/contract.ts';
import { apbdesContract } from './apbdes/contract.ts';
import { aksesContract, authContract, keamananContract, langkahContract } from './auth/contract.ts';
import { beritaContract } from './berita/contract.ts';
import { bukuContract, bukuPendudukContract, bukuUmumContract } from './buku/contract.ts';
import { catatanSiapContract } from './catatan-siap/contract.ts';
import { dataSayaContract } from './data-saya/contract.ts';
import { dataTerbukaContract } from './data-terbuka/contract.ts';
import { desaContract } from './desa/contract.ts';
import { healthContract } from './health/contract.ts';
import { imporContract } from './impor/contract.ts';
import { jejakContract } from './jejak/contract.ts';
import { kabarContract } from './kabar/contract.ts';
import { kinerjaContract } from './kinerja/contract.ts';
import { lacakContract } from './lacak/contract.ts';
import { langgananPushContract } from './langganan-push/contract.ts';
import { laporanContract, laporanPemilihContract, laporanTutupContract } from './laporan/contract.ts';
import { lembagaContract, pengurusContract, unitKegiatanContract } from './lembaga/contract.ts';
import { loketContract } from './loket/contract.ts';
import { naskahContract, suratNaskahContract } from './naskah/contract.ts';
import { naskahElektronikContract } from './naskah/elektronik.contract.ts';
import { naskahSetelanContract } from './naskah-setelan/contract.ts';
import { naskahTemplatContract } from './naskah-templat/contract.ts';
import { panduanContract } from './panduan/contract.ts';
import { pelayananContract } from './pelayanan/contract.ts';
import { pemberitahuanContract } from './pemberitahuan/contract.ts';
import { keluargaContract, pendudukContract } from './penduduk/contract.ts';
import { pendudukImporContract } from './penduduk-impor/contract.ts';
import { pengaduanContract } from './pengaduan/contract.ts';
import { pengantarContract } from './pengantar-rt/contract.ts';
import { penggunaContract } from './pengguna/contract.ts';
import { pengumumanContract } from './pengumuman/contract.ts';
import { peringatanContract } from './peringatan/contract.ts';
import { peristiwaContract } from './peristiwa/contract.ts';
import { pesanKontakContract } from './pesan-kontak/contract.ts';
import { pindahanContract } from './pindahan/contract.ts';
import { produkHukumContract } from './produk-hukum/contract.ts';
import { ringkasanContract } from './ringkasan/contract.ts';
import { rtRwContract } from './rt-rw/contract.ts';
import { statistikContract } from './statistik/contract.ts';
import { strukturContract } from './struktur/contract.ts';
import { perbaikanContract, suratContract, suratPetugasContract, tinjauanContract } from './surat/contract.ts';
import { surelContract, surelSayaContract } from './surel/contract.ts';
import { nilaiContract, surveiContract } from './survei/contract.ts';
import { tandaTanganContract } from './tanda-tangan/contract.ts';
import { telegramContract } from './telegram/contract.ts';
import { tentangContract } from './tentang/contract.ts';
import { verifikasiContract } from './verifikasi/contract.ts';
import { wilayahContract } from './wilayah/contract.ts';

/** All routes of the portal by address. Browsers import only the type, because the schemas are for the server. */
export const API = {
  ...agendaContract,
  ...alamatLamaContract,
  ...antreanWaContract,
  ...apbdesContract,
  ...authContract,
  ...langkahContract,
  ...keamananContract,
  ...aksesContract,
  ...beritaContract,
  ...bukuPendudukContract,
  ...bukuUmumContract,
  ...bukuContract,
  ...catatanSiapContract,
  ...dataSayaContract,
  ...dataTerbukaContract,
  ...desaContract,
  ...healthContract,
  ...imporContract,
  ...jejakContract,
  ...kabarContract,
  ...kinerjaContract,
  ...lacakContract,
  ...langgananPushContract,
  ...laporanContract,
  ...laporanTutupContract,
  ...laporanPemilihContract,
  ...lembagaContract,
  ...pengurusContract,
  ...unitKegiatanContract,
  ...loketContract,
  ...naskahSetelanContract,
  ...naskahTemplatContract,
  ...suratNaskahContract,
  ...naskahContract,
  ...naskahElektronikContract,
  ...panduanContract,
  ...pelayananContract,
  ...pemberitahuanContract,
  ...pendudukImporContract,
  ...pendudukContract,
  ...keluargaContract,
  ...pengaduanContract,
  ...pengantarContract,
  ...penggunaContract,
  ...pengumumanContract,
  ...peringatanContract,
  ...peristiwaContract,
  ...pesanKontakContract,
  ...pindahanContract,
  ...produkHukumContract,
  ...ringkasanContract,
  ...rtRwContract,
  ...statistikContract,
  ...strukturContract,
  ...suratPetugasContract,
  ...suratContract,
  ...tinjauanContract,
  ...perbaikanContract,
  ...surelContract,
  ...surelSayaContract,
  ...nilaiContract,
  ...surveiContract,
  ...tandaTanganContract,
  ...telegramContract,
  ...tentangContract,
  ...verifikasiContract,
  ...wilayahContract,
};
export type Api = typeof API;
