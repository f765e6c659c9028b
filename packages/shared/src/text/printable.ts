import * as z from 'zod/mini';
import { schemaMessage, type Text } from './sebutan.ts';

// Characters of the documents' font (Arimo). apps/api/src/lib/document-pdf/document-fonts.test.ts compares them with it.
const GLYPHS = [
  '\\u0020-\\u007e\\u00a0-\\u0377\\u037a-\\u037f\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u052f\\u0591-\\u05c7',
  '\\u05d0-\\u05ea\\u05f0-\\u05f4\\u1ab0-\\u1abe\\u1c80-\\u1c88\\u1d00-\\u1df5\\u1dfb-\\u1f15\\u1f18-\\u1f1d\\u1f20-\\u1f45',
  '\\u1f48-\\u1f4d\\u1f50-\\u1f57\\u1f59\\u1f5b\\u1f5d\\u1f5f-\\u1f7d\\u1f80-\\u1fb4\\u1fb6-\\u1fc4\\u1fc6-\\u1fd3',
  '\\u1fd6-\\u1fdb\\u1fdd-\\u1fef\\u1ff2-\\u1ff4\\u1ff6-\\u1ffe\\u2000-\\u2064\\u2066-\\u2071\\u2074-\\u208e\\u2090-\\u209c',
  '\\u20a0-\\u20be\\u20f0\\u2100-\\u214f\\u2153-\\u2154\\u215b-\\u215e\\u2184\\u2190-\\u2195\\u21a8\\u2202\\u2206\\u220f',
  '\\u2211-\\u2212\\u2215\\u2219-\\u221a\\u221e-\\u221f\\u2229\\u222b\\u2248\\u2260-\\u2261\\u2264-\\u2265\\u2302\\u2310',
  '\\u2320-\\u2321\\u2500\\u2502\\u250c\\u2510\\u2514\\u2518\\u251c\\u2524\\u252c\\u2534\\u253c\\u2550-\\u256c\\u2580\\u2584',
  '\\u2588\\u258c\\u2590-\\u2593\\u25a0-\\u25a1\\u25aa-\\u25ac\\u25b2\\u25ba\\u25bc\\u25c4\\u25ca-\\u25cc\\u25cf',
  '\\u25d8-\\u25d9\\u25e6\\u263a-\\u263c\\u2640\\u2642\\u2660\\u2663\\u2665-\\u2666\\u266a-\\u266b\\u266f\\u2c60-\\u2c7f',
  '\\u2de0-\\u2e42\\ua640-\\ua69f\\ua717-\\ua7ae\\ua7b0-\\ua7b7\\ua7f7-\\ua7ff\\uab30-\\uab65\\uf001-\\uf002\\uf005',
  '\\uf00a-\\uf00e\\ufb01-\\ufb04\\ufb1d-\\ufb36\\ufb38-\\ufb3c\\ufb3e\\ufb40-\\ufb41\\ufb43-\\ufb44\\ufb46-\\ufb4f',
  '\\ufe20-\\ufe2f\\ufeff\\ufffc-\\ufffd',
].join('');
// An emoji of several code points is one match: a joiner (U+200D) between two missing characters belongs to them.
// Bounded: the joiner is not in the character class.
const LACKING = new RegExp(`[^\\n${GLYPHS}]+(?:\\u200d[^\\n${GLYPHS}]+)*`, 'gu');

/** Normalizes a text for the font: composed accents, no invisible characters, white space as a space or \n. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\t\v\f\u2000-\u200a\u205f]/g, ' ')
    .replace(/(?![\n\u200d])[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '');

/** Returns the parts of a text that the font lacks (Arabic words, emoji), each once. */
export const unprintableIn = (text: string): string[] => [...new Set(printable(text).match(LACKING))];

/** Returns a message such as "Baris kop memuat karakter yang tidak dapat dicetak: 😀". */
export const unprintableText = (label: Text, text: string): string =>
  `${schemaMessage(label)} memuat karakter yang tidak dapat dicetak: ${unprintableIn(text).join(' ')}`;

export const canBePrinted = (label: Text) =>
  z.refine<string>((text) => unprintableIn(text).length === 0, {
    error: ({ input }) => unprintableText(label, String(input)),
  });
