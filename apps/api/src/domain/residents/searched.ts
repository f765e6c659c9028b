import { comparable } from '@pendopo/shared/text-form';

/** A name as it is searched: without case, blanks, apostrophes and other signs. */
export const searched = (name: string): string => comparable(name).replace(/[^\p{L}\p{N}]+/gu, '');

/** An RT or RW as the register writes it: without its word, without leading zeros, a letter behind the number as a capital; '' for none. */
export const plainRt = (text: string): string =>
  /^(?:-|0+|\.)$/.test(text)
    ? ''
    : text.replace(/^(?:r\.?[tw][.:]? *)?0*(?=\w)/i, '').replace(/^\d+[a-z]$/, (number) => number.toUpperCase());
