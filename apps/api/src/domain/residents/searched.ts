import { comparable } from '@pendopo/shared/text-form';

/** Returns a name for searches: in one case, without blanks, apostrophes and other punctuation. */
export const searched = (name: string): string => comparable(name).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Returns an RT or RW as the register writes it: without its word and leading zeros, with a capital letter. Returns ''
 * for none.
 */
export const plainRt = (text: string): string =>
  /^(?:-|0+|\.)$/.test(text)
    ? ''
    : text.replace(/^(?:r\.?[tw][.:]? *)?0*(?=\w)/i, '').replace(/^\d+[a-z]$/, (number) => number.toUpperCase());
