/** What went wrong, as one Indonesian sentence for the officials. */
export class Problem extends Error {}

const NO_ROOM = 'Ruang simpan untuk cadangan penuh. Hapus berkas lama atau perbesar diska.';
const UNKNOWN = 'Cadangan gagal dibuat. Rinciannya ada dalam catatan layanan cadangan di server.';

/** The sentence of any failure; what it says itself is for the log. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Problem) return error.message;
  return /ENOSPC|No space left/i.test(String(error)) ? NO_ROOM : UNKNOWN;
}
