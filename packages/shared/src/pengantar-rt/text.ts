import { storedName, villageText, villageTexts } from '../text/sebutan.ts';

export const STATUS_PENGANTAR = ['terkirim', 'disetujui', 'ditolak', 'dibatalkan', 'kedaluwarsa'] as const;
export type StatusPengantar = (typeof STATUS_PENGANTAR)[number];

export const JAM_PENGANTAR = 72;
export const TAUTAN_TERBANYAK = 10;

export const STATUS_PENGANTAR_TEXT: Readonly<Record<StatusPengantar, string>> = {
  terkirim: 'Menunggu jawaban',
  disetujui: 'Disetujui',
  ditolak: 'Ditolak',
  dibatalkan: 'Dibatalkan',
  kedaluwarsa: 'Lewat waktu',
};

export const PENGANTAR_TEXT = villageTexts({
  made: 'Tautan untuk {ketua RT/RW} dibuat',
  revoked: 'Tautan dibatalkan dan tidak dapat dipakai lagi',
  notFound: 'Tautan tidak ditemukan',
  notAsked: (label: string) =>
    villageText(`"${storedName(label.slice(0, 200))}" bukan pengantar {RT/RW} dalam persyaratan surat ini`),
  headNeeded: '{Ketua RT/RW} wajib dipilih',
  unknownHead: '{Ketua RT/RW} yang dipilih tidak ada dalam daftar',
  isOpen: 'Masih ada tautan yang menunggu jawaban. Batalkan dahulu sebelum membuat yang baru.',
  isAgreed: '{Ketua RT/RW} sudah menyetujui pengantar ini.',
  tooMany: `Sudah ${TAUTAN_TERBANYAK} tautan dibuat untuk persyaratan ini. Unggah pindaiannya, atau bawa ke kantor {desa}.`,
  isOver: 'Tautan ini sudah dijawab atau tidak berlaku lagi.',
  notAgreed: '{Ketua RT/RW} belum menyetujui pengantar ini, jadi belum dapat diterima.',
});

type AsalJawaban = { jaringan_pemohon: boolean; perangkat_pemohon: boolean; menit: number };

/** True if the applicant may have written the reply. An official must look at it before acceptance. */
export const isOwnAnswer = (asal: AsalJawaban | null): boolean =>
  asal !== null && (asal.jaringan_pemohon || asal.perangkat_pemohon);

export function asalJawabanText(asal: AsalJawaban): string {
  const places = [asal.jaringan_pemohon && 'jaringan', asal.perangkat_pemohon && 'perangkat'].filter(Boolean);
  const from = places.length > 0 ? ` dari ${places.join(' dan ')} pemohon,` : '';
  return `Dijawab${from} ${spanInWords(asal.menit)} setelah pemohon membuat tautannya.`;
}

function spanInWords(minutes: number): string {
  if (minutes < 1) return 'kurang dari 1 menit';
  return minutes < 120 ? `${minutes} menit` : `${Math.floor(minutes / 60)} jam`;
}
