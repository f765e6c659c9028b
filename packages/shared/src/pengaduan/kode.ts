// A complaint's code shows its status without an account.
import { bareCode } from '../codes/bare-code.ts';

/** Has no look-alikes (0, 1, I, L, O, U). */
export const KODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const KODE_LENGTH = 10;

// Bounded: one character class, counted.
const KODE = new RegExp(`^[${KODE_ALPHABET}]{${KODE_LENGTH}}$`);

/** Reads a code from typed or pasted text. Returns null if it cannot be a code. */
export function readKode(typed: string): string | null {
  const kode = bareCode(typed).toUpperCase();
  return KODE.test(kode) ? kode : null;
}
