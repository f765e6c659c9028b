// Must not import zod.

export const HARI_BATAL = 7;

export const TINDAK_PINDAHAN = { masuk: 'Masuk', draf: 'Masuk sebagai draf', ditinggalkan: 'Ditinggalkan' } as const;

export const LEFT_TITLE = 'Tidak ada tempatnya di sini';

const count = (n: number) => n.toLocaleString('id-ID');

type TakenBack = { dihapus: number; dipulihkan: number; dibiarkan: number; dinonaktifkan: number };

export const PINDAHAN_TEXT = {
  notFound: 'Pindahan tidak ditemukan',
  takenBackBefore: 'Pindahan ini sudah dibatalkan.',
  laterFirst: 'Batalkan dahulu pindahan yang lebih baru.',
  numbered: 'Pindahan tidak dapat dibatalkan lagi karena sudah ada surat yang dicatat atau diberi nomor di portal ini.',
  tooLate: `Pindahan tidak dapat dibatalkan lagi karena sudah lewat ${HARI_BATAL} hari.`,
  taken: 'Pindahan belum dapat dibatalkan: yang akan dipulihkan sekarang dipakai data lain yang dibuat sesudahnya.',
  takenBack: ({ dihapus, dipulihkan, dibiarkan, dinonaktifkan }: TakenBack): string => {
    const parts = [
      `${count(dihapus)} data dihapus`,
      dipulihkan > 0 && `${count(dipulihkan)} dipulihkan`,
      dibiarkan > 0 && `${count(dibiarkan)} dibiarkan karena sudah diubah sesudahnya`,
      dinonaktifkan > 0 && `${count(dinonaktifkan)} akun petugas dinonaktifkan`,
    ];
    return `Pindahan dibatalkan: ${parts.filter(Boolean).join(', ')}`;
  },
} as const;
