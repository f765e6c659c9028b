// Normal form of a text for storage, search and comparison. Old phone browsers read this file: no lookbehind.

const EMOJI = '[\\xA9\\xAE\\u203C\\u2049\\u2100-\\u2BFF\\u3030\\u303D\\u3297\\u3299\\u{1F000}-\\u{1FBFF}]';

/** Inside an emoji the joiner and the variation selector belong to the picture; the first group keeps them. */
// Bounded: every part is at most four characters long.
const INVISIBLE = new RegExp(
  `(${EMOJI}\\uFE0F?(?:\\u200D(?=${EMOJI}))?|[#*0-9]\\uFE0F(?=\\u20E3))|[\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]`,
  'gu',
);

/** Normalizing takes quadratic time for many marks on one character. No language has more than a few. */
const HEAPED_MARKS = /(\p{M}{8})\p{M}+/gu;

const BLANKS = /[\t\p{Zs}\u2800]+/gu;
const LINE_BREAKS = /\r\n?|[\u2028\u2029]/g;

/** Returns a text in NFC with single blanks and without invisible characters. Nothing is trimmed. */
export const normalText = (text: string): string =>
  text
    .replace(INVISIBLE, '$1')
    .replace(HEAPED_MARKS, '$1')
    .normalize('NFC')
    .replace(LINE_BREAKS, '\n')
    .replace(BLANKS, ' ');

export const APOSTROPHES = /['`\xB4\u02B9-\u02BD\u02C8\u02CA\u02CB\u2018\u2019\u201B\u2032\uFF07]/g;

/** Returns a text for searches and comparisons: its normal form in lower case with one kind of apostrophe. */
export const comparable = (text: string): string => normalText(text).toLowerCase().replace(APOSTROPHES, "'");
