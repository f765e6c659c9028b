/** Separators in typed numbers. Phones and chat apps also add direction marks around a copied number. */
const SEPARATORS = /[\s.()\p{Pd}\p{Cf}]/gu;

const bare = (text: string) => text.normalize('NFKC').replace(SEPARATORS, '');

const PREFIX = /^(?:(?:\+|00)?620?|\+?0)/;

/** An Indonesian number without its leading 0: a mobile phone, or a landline with its area code. */
const NATIONAL = /^(?:8[1-9]\d{6,11}|[2-79]\d{7,11})$/;
const FOREIGN = /^\+[1-9]\d{7,14}$/;

/**
 * Normalizes a number: `081234567890`, or `+60123456789` for another country, with its plus sign. Returns null if it
 * cannot be dialled or is ambiguous: 0081… is 081… with an extra 0, or Japan.
 */
export function phoneNumber(text: string): string | null {
  const number = bare(text);
  if (/^\+(?!62|0)/.test(number)) return FOREIGN.test(number) ? number : null;
  const national = number.startsWith('8') ? number : number.replace(PREFIX, '');
  if (national === number && !number.startsWith('8')) return null;
  return NATIONAL.test(national) ? `0${national}` : null;
}

/** Returns a stored number in international digits, as WhatsApp needs it; null if it is no number. */
export function internationalNumber(text: string): string | null {
  const number = phoneNumber(text);
  return number === null ? null : number.replace(/^0/, '62').replace('+', '');
}

export const holdsPhones = (text: string): boolean => /\d{6}\D+\d{2}/.test(bare(text.slice(0, 60)));

/** Returns the problem of a phone number, to follow the field's label. */
export function phoneProblem(text: string): string {
  if (holdsPhones(text)) return 'hanya boleh satu, misalnya 081234567890';
  if (!/^\+?\d{8,15}$/.test(bare(text))) return 'harus berupa angka, misalnya 081234567890';
  return 'tidak dapat dihubungi. Periksa lagi, misalnya 081234567890 atau +60123456789';
}

/** Normalizes part of a number for a search: +62 812 and 62812 become 0812. Any other 62 may be inside a number. */
export function phonePart(text: string): string | null {
  const digits = bare(text);
  return /^\+?\d+$/.test(digits) ? digits.replace(/^(?:(?:\+|00)620?|620?(?=8\d\d))/, '0') : null;
}
