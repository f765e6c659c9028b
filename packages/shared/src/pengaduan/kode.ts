// The code of a complaint: it opens the complaint's status without an account.
import { bareCode } from '../bare-code.ts';

/** Without characters that look alike (0, 1, I, L, O, U). */
export const KODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const KODE_LENGTH = 10;

// Bounded: one sign, counted.
const KODE = new RegExp(`^[${KODE_ALPHABET}]{${KODE_LENGTH}}$`);

/** The code in typed or pasted text, whatever its case and whatever clings to it; null when it cannot be one. */
export function readKode(typed: string): string | null {
  const kode = bareCode(typed).toUpperCase();
  return KODE.test(kode) ? kode : null;
}
