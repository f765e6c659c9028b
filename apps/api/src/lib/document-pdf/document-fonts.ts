import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export type Face = 'regular' | 'bold';

const MOST_WIDTHS = 20_000;

const require = createRequire(import.meta.url);
const FILES: Record<Face, string> = {
  regular: require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf'),
};
const fonts = new Map<Face, Font>();
const widths = new Map<string, number>();

/** Arimo has the widths of Arial. */
export function documentFont(face: Face): Font {
  let font = fonts.get(face);
  if (!font) {
    font = create(readFileSync(FILES[face])) as Font;
    fonts.set(face, font);
  }
  return font;
}

/** Returns points, with kerning. */
export function textWidth(text: string, { face, size }: { face: Face; size: number }): number {
  const key = `${face} ${text}`;
  let em = widths.get(key);
  if (em === undefined) {
    const font = documentFont(face);
    em = font.layout(text).advanceWidth / font.unitsPerEm;
    if (widths.size >= MOST_WIDTHS) widths.clear();
    widths.set(key, em);
  }
  return em * size;
}
