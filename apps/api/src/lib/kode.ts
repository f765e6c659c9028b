import { randomInt } from 'node:crypto';
import { KODE_ALPHABET, KODE_LENGTH } from '@pendopo/shared/pengaduan/kode';

/** A new code for a complaint or a request of the counter: 49 bits that cannot be guessed. */
export function newKode(): string {
  return Array.from({ length: KODE_LENGTH }, () => KODE_ALPHABET[randomInt(KODE_ALPHABET.length)]).join('');
}
