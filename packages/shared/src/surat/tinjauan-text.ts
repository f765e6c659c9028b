// Must not import zod: screens load this file.

import { isiKalimat } from '../text/kalimat.ts';
import { storedName, type Text, villageText, villageTexts } from '../text/sebutan.ts';
import type { AlasanTutup } from './text.ts';
import catalogue from './tinjau-berkas.json' with { type: 'json' };

const domain = villageTexts(catalogue);

export const KEADAAN_BERKAS = [
  'belum_diperiksa',
  'diterima',
  'perlu_diganti',
  'diminta',
  'diganti',
  'dibawa_ke_kantor',
  'tidak_diperlukan',
] as const;
export type KeadaanBerkas = (typeof KEADAAN_BERKAS)[number];

export const ALASAN_BERKAS = [
  'foto_buram',
  'foto_terpotong',
  'gelap_silau',
  'miring_terbalik',
  'salah_dokumen',
  'bukan_atas_nama',
  'data_berbeda',
  'halaman_kurang',
  'lewat_waktu',
  'belum_ditandatangani',
  'belum_bermeterai',
  'foto_layar',
  'tidak_dapat_dibuka',
  'terkunci_sandi',
  'lainnya',
] as const;
export type AlasanBerkas = (typeof ALASAN_BERKAS)[number];

export const ALASAN_ISIAN = ['isian_kosong', 'isian_berbeda', 'isian_kurang_jelas'] as const;
export type AlasanIsian = (typeof ALASAN_ISIAN)[number];

export const TAHAP_TINJAUAN = ['diperiksa', 'menunggu_warga', 'lengkap'] as const;
export type TahapTinjauan = (typeof TAHAP_TINJAUAN)[number];

export type TipeBerkas = 'gambar' | 'pdf';

type Alasan = {
  kode: string;
  label: string;
  untuk: readonly string[];
  catatan_wajib: boolean;
  kalimat: string | null;
  cara: string | null;
};

function find<T extends { kode: string }>(list: readonly T[], kode: string): T {
  const found = list.find((one) => one.kode === kode);
  if (!found) throw new Error(`not in the list: ${kode}`);
  return found;
}

export const keadaanBerkas = (kode: KeadaanBerkas) => find(domain.keadaan, kode);
export const alasanBerkas = (kode: AlasanBerkas): Alasan => find<Alasan>(domain.alasan, kode);
export const alasanIsian = (kode: AlasanIsian) => find(domain.alasan_isian, kode);
export const tahapTinjauan = (kode: TahapTinjauan) => find(domain.tahap, kode);

/** Returns all reasons if the type is unknown. */
export const alasanUntuk = (tipe: TipeBerkas | null): readonly AlasanBerkas[] =>
  ALASAN_BERKAS.filter((kode) => tipe === null || alasanBerkas(kode).untuk.includes(tipe));

type Tutup = { kode: string; label: Text; kalimat: Text | null };

/** `{{…}}` in the text is a placeholder. */
export const alasanTutup = (kode: AlasanTutup): Tutup => find<Tutup>(domain.alasan_tutup, kode);

export const mayGo = (step: { dari: KeadaanBerkas; ke: KeadaanBerkas; oleh: 'petugas' | 'warga' }): boolean =>
  domain.peralihan.some(({ dari, ke, oleh }) => dari === step.dari && oleh === step.oleh && ke.includes(step.ke));

export const BATAS_TINJAUAN: Readonly<Record<keyof (typeof domain)['batas'], unknown>> & {
  perbaikan_hari_kalender: number;
  perpanjangan_hari_kalender: number;
  pemeriksaan_hari_kerja: number;
  gagal_sebelum_disarankan_ke_kantor: number;
} = domain.batas;

type Kalimat = (typeof domain)['kalimat'];
type WithText<T, Key extends keyof T> = Omit<T, Key> & Readonly<Record<Key, Text>>;

export const KALIMAT_TINJAUAN: {
  readonly warga: WithText<Kalimat['warga'], 'tombol_bawa' | 'ke_kantor'>;
  readonly petugas: WithText<Kalimat['petugas'], 'berulang'>;
  readonly whatsapp: WithText<Kalimat['whatsapp'], 'permintaan' | 'siap'>;
} = domain.kalimat;

export const TINJAUAN_TEXT = villageTexts({
  saved: 'Pemeriksaan disimpan',
  noteSaved: 'Catatan disimpan',
  replaced: 'Berkas pengganti sudah kami terima',
  filled: 'Isian sudah kami terima',
  brought: 'Tercatat: Anda akan membawanya ke kantor {desa}',
  extended: (batas: string) => isiKalimat(domain.kalimat.warga.diperpanjang, { batas }),
  unknownRequirement: (label: string) =>
    villageText(`Persyaratan "${storedName(label.slice(0, 200))}" tidak termasuk surat ini`),
  requirementTwice: (label: string) =>
    villageText(`Persyaratan "${storedName(label.slice(0, 200))}" disebut lebih dari satu kali`),
  unknownState: 'Keadaan berkas tidak dikenal',
  unknownReason: 'Alasan tidak dikenal',
  wrongReason: 'Alasan ini tidak berlaku untuk jenis berkasnya',
  fieldTwice: 'Isian disebut lebih dari satu kali',
  cannotGo: (label: string, keadaan: KeadaanBerkas) =>
    villageText(
      `"${storedName(label)}" sekarang berkeadaan ${find(domain.keadaan, keadaan).petugas}. Muat ulang, lalu putuskan lagi.`,
    ),
  closed: 'Permohonan ini sudah ditutup.',
  nothingToAsk: 'Belum ada berkas atau isian yang perlu diperbaiki pemohon.',
  nothingAsked: 'Tidak ada permintaan perbaikan yang sedang berjalan.',
  extendedAlready: 'Batas waktu hanya dapat diperpanjang satu kali.',
  numbered: 'Surat Anda sudah bernomor, jadi berkas dan isiannya tidak dapat diubah lagi.',
  fileNotFound: 'Lampiran tidak ditemukan',
  fileMissing: 'Pilih berkas pengganti lebih dahulu.',
  notAsked: (label: string) => villageText(`Petugas tidak meminta pengganti untuk "${storedName(label)}".`),
  alreadyAnswered: (label: string) =>
    villageText(`Pengganti untuk "${storedName(label)}" sudah kami terima dan sedang diperiksa.`),
  fieldNotAsked: (label: string) => villageText(`Petugas tidak meminta perbaikan isian "${storedName(label)}".`),
  fieldAlreadyAnswered: (label: string) => villageText(`Perbaikan isian "${storedName(label)}" sudah kami terima.`),
  /** Default reason for a requirement that became necessary, or that the office has not seen yet. */
  neededNow: 'Berkas ini ternyata diperlukan untuk surat Anda.',
  nothingChosen: 'Pilih berkas pengganti, atau isi bagian yang diminta.',
  noFields: 'Isi bagian yang diminta lebih dahulu.',
  tooManyBytes: (hours: number) =>
    `Lampiran yang Anda kirim hari ini sudah mencapai batas. Kirim berkas ini lagi dalam ${hours} jam.`,
});
