// Must not import zod.
import { bareCode } from '../codes/bare-code.ts';
import { KODE_ALPHABET } from '../pengaduan/kode.ts';
import { type Text, villageText, villageTexts } from '../text/sebutan.ts';

export const KEADAAN_VERIFIKASI = [
  'BERLAKU',
  'BELUM BERLAKU',
  'KEDALUWARSA',
  'DICABUT',
  'DIGANTI',
  'TIDAK BERLAKU',
  'SISTEM SEBELUMNYA',
  'TIDAK TERCATAT',
  'TIDAK LENGKAP',
  'TIDAK DIKENAL',
] as const;
export type KeadaanVerifikasi = (typeof KEADAAN_VERIFIKASI)[number];
type WithoutDocument = 'SISTEM SEBELUMNYA' | 'TIDAK TERCATAT' | 'TIDAK LENGKAP' | 'TIDAK DIKENAL';
export type KeadaanSurat = Exclude<KeadaanVerifikasi, WithoutDocument>;

/** Results of an uploaded PDF. */
export const HASIL_BERKAS = ['SAMA PERSIS', 'DITANDATANGANI', 'BERUBAH', 'PENERBIT LAIN', 'TIDAK DIKENALI'] as const;
export type HasilBerkas = (typeof HASIL_BERKAS)[number];

export const VERIFIKASI_TEXT = villageTexts({
  judul: 'Pemeriksaan keaslian surat',
  match: 'Cocok dengan catatan {desa}.',
  noMatch: 'Tidak cocok. Periksa ejaannya; bila tetap tidak cocok, hubungi kantor {desa}.',
  tooManyTries: 'Terlalu banyak percobaan. Coba lagi besok atau hubungi kantor {desa}.',
  formerCancelled:
    'Surat ini tercatat BATAL di buku surat dari sistem kantor {desa} sebelumnya. Jangan diterima sebagai surat yang sah; tanyakan ke kantor {desa}.',
  formerAddress:
    'Alamat lama ini tidak memuat kode surat, jadi keaslian suratnya tidak dapat dipastikan dari sini. Tanyakan ke kantor {desa}: petugas mencocokkannya dengan buku surat.',
  compare: 'Bandingkan data di halaman ini dengan kertas yang Anda pegang.',
});

type Facts = {
  keadaan: KeadaanSurat;
  desa: string;
  /** Day in words: "18 Februari 2027". */
  berlaku_sampai: string | null;
  dicabut: string | null;
  pengganti: { nomor: string; tanggal: string } | null;
};

const SENTENCES: Record<KeadaanSurat, (facts: Facts) => Text> = {
  BERLAKU: ({ desa, berlaku_sampai }) =>
    villageText(
      `Surat dengan nomor ini tercatat pada Pemerintah {Desa} ${desa} dan ${
        berlaku_sampai ? `berlaku sampai ${berlaku_sampai}` : 'belum pernah dicabut'
      }. ${VERIFIKASI_TEXT.compare}`,
    ),
  'BELUM BERLAKU': () => 'Surat ini tercatat tetapi belum ditandatangani. Jangan diterima sebagai surat yang sah.',
  KEDALUWARSA: ({ berlaku_sampai }) =>
    `Surat ini pernah berlaku sampai ${berlaku_sampai}. Mintalah surat yang baru kepada pemegangnya.`,
  DICABUT: ({ dicabut }) => `Surat ini dicabut pada ${dicabut} dan tidak berlaku lagi.`,
  DIGANTI: ({ pengganti }) =>
    `Surat ini tidak berlaku lagi karena diganti surat Nomor ${pengganti?.nomor} tanggal ${pengganti?.tanggal}.`,
  'TIDAK BERLAKU': () => 'Cetakan ini dibatalkan sebelum ditandatangani.',
};

/** For a code without a document, or a mistyped or truncated code. */
export const NO_DOCUMENT_MESSAGE: Record<WithoutDocument, Text> = villageTexts({
  'SISTEM SEBELUMNYA':
    'Surat ini dibuat dengan sistem kantor {desa} sebelumnya, sehingga isinya tidak dapat ditampilkan di sini. Keasliannya dapat dipastikan di kantor {desa}: tunjukkan suratnya, petugas mencocokkannya dengan buku surat.',
  'TIDAK TERCATAT': 'Kode enam huruf ini tidak tercatat. Belum tentu asli: tanyakan ke kantor {desa}.',
  'TIDAK LENGKAP':
    'Ini belum kode surat yang lengkap. Kodenya 20 huruf dan angka di bawah kode QR; huruf I, L, O, dan U serta angka 0 dan 1 tidak pernah dipakai. Periksa penulisannya.',
  'TIDAK DIKENAL':
    'Kode ini tidak tercatat. Periksa penulisannya, dan pastikan alamat situs sama dengan yang tercetak pada surat. Bila tetap tidak ditemukan, hubungi kantor {desa}.',
});

export const verificationMessage = (facts: Facts): Text => SENTENCES[facts.keadaan](facts);

/** Replaces the code for an address of a former system without one. */
export const FORMER_ADDRESS = 'lama';

/** A code that a former system printed below its QR codes. */
const FORMER = /^[a-z0-9]{6}$/;

/** Reads a former system's code from typed or pasted text. Returns null if it cannot be a code. */
export function readFormerCode(typed: string): string | null {
  const code = bareCode(typed).toLowerCase();
  return FORMER.test(code) || code === FORMER_ADDRESS ? code : null;
}

const LENGTH = 20;
// Bounded: one character class, counted.
const CODE = new RegExp(`^[${KODE_ALPHABET}]{${LENGTH}}$`);

/** Reads a document's code from typed or pasted text. Returns null if it cannot be a code. */
export function readDocumentCode(typed: string): string | null {
  const code = bareCode(typed).toUpperCase();
  return CODE.test(code) ? code : null;
}
