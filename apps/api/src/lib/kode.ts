import { randomInt } from 'node:crypto';
import { KODE_ALPHABET, KODE_LENGTH } from '@pendopo/shared/pengaduan/kode';

/** Returns a random 49-bit code for a complaint or an application at the counter. */
export function newKode(): string {
  return Array.from({ length: KODE_LENGTH }, () => KODE_ALPHABET[randomInt(KODE_ALPHABET.length)]).join('');
}
