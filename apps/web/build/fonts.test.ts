import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const STYLES = join(ROOT, 'apps/web/src/styles');

const SAYS = /\.(?:tsx?|json)$/;
/** Tests, and documents that are printed with their own font. */
const SILENT = /\.test\.tsx?$|lib\/document-pdf\//;
const NAMED_IN: Readonly<Record<string, string>> = { Arimo: 'naskah-font.css' };

/** Returns every visible character of the portal's texts and of the sample village. */
async function charactersOfTexts(): Promise<string[]> {
  const files = await Promise.all(
    ['apps/web/src', 'apps/api/src', 'packages/opensid/src', 'packages/shared/src', 'prisma/seed'].map(
      async (folder) => {
        const names = await readdir(join(ROOT, folder), { recursive: true });
        return names.filter((name) => SAYS.test(name) && !SILENT.test(name)).map((name) => join(ROOT, folder, name));
      },
    ),
  );
  const texts = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')));
  const withoutComments = texts.map((text) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''));
  return [...new Set(withoutComments.join(''))].filter((character) => /[^\s\p{C}]/u.test(character));
}

async function fontOf(file: string): Promise<Font> {
  const sfnt = await convert(await readFile(file), 'sfnt');
  return new Font(new Face(new Blob(new Uint8Array(sfnt)), 0));
}

/** Returns the shipped files of a family, as its stylesheet names them. */
async function fontsOf(family: string): Promise<Font[]> {
  const faces =
    (await readFile(join(STYLES, NAMED_IN[family] ?? 'fonts.css'), 'utf8')).match(/@font-face \{[^}]*\}/g) ?? [];
  const files = faces
    .filter((face) => face.includes(`font-family: "${family}"`))
    .flatMap((face) => /url\("([^"]+)"\)/.exec(face)?.[1] ?? []);
  return Promise.all(files.map((file) => fontOf(join(STYLES, file))));
}

function shaped(font: Font, words: string): Buffer {
  const text = new Buffer();
  text.addText(words);
  text.guessSegmentProperties();
  shape(font, text);
  return text;
}

/** Returns the width of these words in font units, including kerning. */
const widthOf = (font: Font, words: string) =>
  shaped(font, words)
    .getGlyphPositions()
    .reduce((sum, { xAdvance }) => sum + xAdvance, 0);

function hasInk(font: Font, character: string): boolean {
  const text = shaped(font, character);
  return text.getGlyphInfos().every(({ codepoint }) => codepoint !== 0 && font.glyphToPath(codepoint) !== '');
}

describe('the shipped fonts', () => {
  it.each(['Plus Jakarta Sans', 'Fraunces'])('%s draws every character of the portal’s texts', async (family) => {
    const [fonts, characters] = await Promise.all([fontsOf(family), charactersOfTexts()]);
    expect(characters).toContain('←');
    expect(characters.filter((character) => !fonts.some((font) => hasInk(font, character)))).toEqual([]);
  });

  it('characters are as wide on the screen as on paper', async () => {
    const words = 'Tempat, tanggal lahir: AVERY Tanjungkarang, 7 November 1988. Ñé ½ “To”…';
    const shipped = await fontsOf('Arimo');
    const printed = await Promise.all(
      ['400Regular/Arimo_400Regular.ttf', '700Bold/Arimo_700Bold.ttf'].map((file) =>
        fontOf(fileURLToPath(import.meta.resolve(`@expo-google-fonts/arimo/${file}`))),
      ),
    );
    expect(shipped.map((font) => widthOf(font, words))).toEqual(printed.map((font) => widthOf(font, words)));
    expect(shipped.every((font) => [...words.replaceAll(' ', '')].every((letter) => hasInk(font, letter)))).toBe(true);
  });
});
