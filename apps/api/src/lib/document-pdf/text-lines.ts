import { type Face, textWidth } from './document-fonts.ts';

/** A word with the space after it. `x` is in points from the column's left edge. */
type Word = { x: number; text: string };
export type Line = Word[];

type Setting = { width: number; face: Face; size: number; align?: 'left' | 'center' | 'justify' };

/** The widest gap between words, in em. A line with wider gaps is not justified. */
const WIDEST_GAP = 1.1;

const wordsOf = (text: string) => text.split(/ +/).filter(Boolean);

/** Splits a word that is wider than the column. */
function piecesOf(word: string, setting: Setting): string[] {
  if (textWidth(word, setting) <= setting.width) return [word];
  const pieces: string[] = [];
  let room = 0;
  for (const character of word) {
    const width = textWidth(character, setting);
    if (room < width) {
      pieces.push('');
      room = setting.width - setting.size / 2;
    }
    pieces[pieces.length - 1] += character;
    room -= width;
  }
  return pieces;
}

function filled(words: string[], setting: Setting): string[][] {
  const space = textWidth(' ', setting);
  const lines: string[][] = [];
  let room = -1;
  for (const word of words.flatMap((each) => piecesOf(each, setting))) {
    const width = textWidth(word, setting);
    if (room >= space + width) {
      lines.at(-1)?.push(word);
      room -= space + width;
    } else {
      lines.push([word]);
      room = setting.width - width;
    }
  }
  return lines;
}

function placed(words: string[], { setting, last }: { setting: Setting; last: boolean }): Line {
  const natural = textWidth(' ', setting);
  const own = words.reduce((sum, word) => sum + textWidth(word, setting), 0);
  const gaps = words.length - 1;
  const stretched = (setting.width - own) / gaps;
  const justified = setting.align === 'justify' && !last && gaps > 0 && stretched <= WIDEST_GAP * setting.size;
  const gap = justified ? stretched : natural;
  let x = setting.align === 'center' ? (setting.width - own - gaps * natural) / 2 : 0;
  return words.map((word) => {
    const start = x;
    x += textWidth(word, setting) + gap;
    return { x: start, text: `${word} ` };
  });
}

/** `width` is in points. Spaces stay in the text, so that it can be copied and searched. \n begins a new line. */
export function textLines(text: string, setting: Setting): Line[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = filled(wordsOf(paragraph), setting);
    return lines.map((words, index) => placed(words, { setting, last: index === lines.length - 1 }));
  });
}

/** Centres lines of about equal length. */
export function balancedLines(text: string, setting: Setting): Line[] {
  const lineCount = (width: number) => filled(wordsOf(text), { ...setting, width }).length;
  const wanted = lineCount(setting.width);
  let low = 0;
  let high = setting.width;
  while (wanted > 1 && high - low > 2) {
    const middle = (low + high) / 2;
    if (lineCount(middle) > wanted) low = middle;
    else high = middle;
  }
  const shift = (setting.width - high) / 2;
  return textLines(text.replaceAll('\n', ' '), { ...setting, width: high, align: 'center' }).map((line) =>
    line.map((word) => ({ ...word, x: word.x + shift })),
  );
}
