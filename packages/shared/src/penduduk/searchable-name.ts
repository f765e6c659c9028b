import { comparable } from '../text/text-form.ts';

/** Removes case, blanks and punctuation. */
export const searchableName = (name: string): string => comparable(name).replace(/[^\p{L}\p{N}]+/gu, '');

/** Removes the word and leading zeros, and capitalizes the letter. Returns '' for no number. */
export const plainRt = (text: string): string =>
  /^(?:-|0+|\.)$/.test(text)
    ? ''
    : text.replace(/^(?:r\.?[tw][.:]? *)?0*(?=\w)/i, '').replace(/^\d+[a-z]$/, (number) => number.toUpperCase());
