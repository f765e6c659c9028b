/** Phones and chats put marks of direction around a number that is copied. */
const SEPARATORS = /[\s.()\p{Pd}\p{Cf}]/gu;

const bare = (text: string) => text.normalize('NFKC').replace(SEPARATORS, '');

/** The country code of Indonesia, or the leading 0. */
const PREFIX = /^(?:(?:\+|00)?620?|\+?0)/;

/** An Indonesian number without its leading 0: of a mobile phone, or of a line with its area code. */
const NATIONAL = /^(?:8[1-9]\d{6,11}|[2-79]\d{7,11})$/;
const FOREIGN = /^\+[1-9]\d{7,14}$/;

/**
 * The one spelling in which a phone number is stored: `081234567890`, or `+60123456789` for one of another country, which
 * must come with its plus sign. Null for what is no number that can be dialled, and for what may be one of two: 0081… is
 * 081… with a 0 too many, or Japan.
 */
export function phoneNumber(text: string): string | null {
  const number = bare(text);
  if (/^\+(?!62|0)/.test(number)) return FOREIGN.test(number) ? number : null;
  const national = number.startsWith('8') ? number : number.replace(PREFIX, '');
  if (national === number && !number.startsWith('8')) return null;
  return NATIONAL.test(national) ? `0${national}` : null;
}

/** A stored number as WhatsApp and other countries dial it, in digits alone; null for what is none. */
export function internationalNumber(text: string): string | null {
  const number = phoneNumber(text);
  return number === null ? null : number.replace(/^0/, '62').replace('+', '');
}

/** Whether more than one number is written. */
export const holdsPhones = (text: string): boolean => /\d{6}\D+\d{2}/.test(bare(text.slice(0, 60)));

/** Why a text is no phone number, as its field's label goes on. */
export function phoneProblem(text: string): string {
  if (holdsPhones(text)) return 'hanya boleh satu, misalnya 081234567890';
  if (!/^\+?\d{8,15}$/.test(bare(text))) return 'harus berupa angka, misalnya 081234567890';
  return 'tidak dapat dihubungi. Periksa lagi, misalnya 081234567890 atau +60123456789';
}

/**
 * Part of a number as it stands within a stored one, for searches: +62 812 is 0812, and so is 62812. Any other 62 may stand in
 * the midst of a number. Null for what holds more than digits.
 */
export function phonePart(text: string): string | null {
  const digits = bare(text);
  return /^\+?\d+$/.test(digits) ? digits.replace(/^(?:(?:\+|00)620?|620?(?=8\d\d))/, '0') : null;
}
