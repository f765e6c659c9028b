/** An error with an Indonesian message for the officials. */
export class Problem extends Error {}

const NO_ROOM = 'Ruang simpan untuk cadangan penuh. Hapus berkas lama atau perbesar diska.';
const UNKNOWN = 'Cadangan gagal dibuat. Rinciannya ada dalam catatan layanan cadangan di server.';

export const isFull = (error: unknown): boolean => /ENOSPC|No space left|disk full/i.test(String(error));

/** Returns a message for the officials. The original error is for the log. */
export function messageOf(error: unknown): string {
  if (error instanceof Problem) return error.message;
  return isFull(error) ? NO_ROOM : UNKNOWN;
}
