import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { LetterPdfInput } from './letter-pdf-input.ts';

export type Face = 'regular' | 'bold';

const MOST_WIDTHS = 20_000;

const require = createRequire(import.meta.url);
const FILES: Record<Face, string> = {
  regular: require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf'),
};
const fonts = new Map<Face, Font>();
const widths = new Map<string, number>();

/** Arimo, parsed once: it has the widths of Arial. */
export function letterFont(face: Face): Font {
  let font = fonts.get(face);
  if (!font) {
    font = create(readFileSync(FILES[face])) as Font;
    fonts.set(face, font);
  }
  return font;
}

/** How wide a text is in points at `size`, kerning included. */
export function textWidth(text: string, { face, size }: { face: Face; size: number }): number {
  const key = `${face} ${text}`;
  let em = widths.get(key);
  if (em === undefined) {
    const font = letterFont(face);
    em = font.layout(text).advanceWidth / font.unitsPerEm;
    if (widths.size >= MOST_WIDTHS) widths.clear();
    widths.set(key, em);
  }
  return em * size;
}

/** Text in the form that fonts know: accents joined with their letters, no invisible characters, white space as a space or \n. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\t\v\f\u2000-\u200a\u205f]/g, ' ')
    .replace(/(?![\n\u200d])[\p{Cc}\p{Cf}]/gu, '');

const hasGlyphs = (text: string) =>
  [...text].every((character) => letterFont('regular').hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

const segmenter = new Intl.Segmenter('id', { granularity: 'grapheme' });

/** The characters of a text that the font lacks, as people see them (an emoji of several code points is one). */
function lackingIn(text: string): string[] {
  const line = printable(text).replaceAll('\n', ' ');
  return hasGlyphs(line) ? [] : [...segmenter.segment(line)].map(({ segment }) => segment).filter((s) => !hasGlyphs(s));
}

const textsOf = (input: LetterPdfInput): string[] => [
  ...input.kop.baris,
  input.judul,
  input.nomor ?? '',
  ...input.bagian.flatMap((part) => ('teks' in part ? [part.teks] : 'tabel' in part ? part.tabel.flat() : part.daftar)),
  input.tempatTanggal,
  ...input.penandatangan.jabatan,
  input.penandatangan.nama,
  ...input.lain.flatMap(({ sebagai, nama }) => [sebagai, nama ?? '']),
  ...input.tembusan,
  input.verifikasi?.alamat ?? '',
  input.verifikasi?.kode ?? '',
];

/** The characters in a letter that cannot be printed (Arabic, emoji), each once. */
export const missingCharacters = (input: LetterPdfInput): string[] => [...new Set(textsOf(input).flatMap(lackingIn))];

/** The text with □ for each character that cannot be printed. */
export function withPlaceholders(text: string): string {
  return lackingIn(text).reduce((result, character) => result.replaceAll(character, '□'), printable(text));
}
