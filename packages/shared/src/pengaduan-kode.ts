// The code of a complaint: it opens the complaint's status without an account.

/** Without characters that look alike (0, 1, I, L, O, U). */
export const KODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const KODE_LENGTH = 10;

const KODE = new RegExp(`^[${KODE_ALPHABET}]{${KODE_LENGTH}}$`);

/** The code in typed text, whatever its case, spaces and dashes; null when it cannot be one. */
export function readKode(typed: string): string | null {
  if (typed.length > 100) return null;
  const kode = typed.replace(/[\s-]/g, '').toUpperCase();
  return KODE.test(kode) ? kode : null;
}
