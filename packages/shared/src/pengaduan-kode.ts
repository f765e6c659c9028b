// The code of a complaint: whoever has it may follow the complaint without an account. No zod in here.

/** Digits and letters that nobody takes for another (no 0, 1, I, L, O, U). */
export const KODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const KODE_LENGTH = 10;

const KODE = new RegExp(`^[${KODE_ALPHABET}]{${KODE_LENGTH}}$`);

/** The code in what somebody typed: case, spaces and dashes do not matter. Null when it cannot be one. */
export function readKode(typed: string): string | null {
  if (typed.length > 100) return null;
  const kode = typed.replace(/[\s-]/g, '').toUpperCase();
  return KODE.test(kode) ? kode : null;
}
