import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convert } from 'fontverter';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const STYLES = join(ROOT, 'apps/web/src/styles');

const SAYS = /\.(?:tsx?|json)$/;
/** Tests, and what is printed with a font of its own. */
const SILENT = /\.test\.tsx?$|lib\/letter-pdf\//;

/** Every visible character of what the product says, in code and in the sample village. */
async function charactersOfTexts(): Promise<string[]> {
  const files = await Promise.all(
    ['apps/web/src', 'apps/api/src', 'packages/shared/src', 'prisma/seed'].map(async (folder) => {
      const names = await readdir(join(ROOT, folder), { recursive: true });
      return names.filter((name) => SAYS.test(name) && !SILENT.test(name)).map((name) => join(ROOT, folder, name));
    }),
  );
  const texts = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')));
  const withoutComments = texts.map((text) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''));
  return [...new Set(withoutComments.join(''))].filter((character) => /[^\s\p{C}]/u.test(character));
}

/** The shipped files of a family, as fonts.css names them. */
async function fontsOf(family: string): Promise<Font[]> {
  const faces = (await readFile(join(STYLES, 'fonts.css'), 'utf8')).match(/@font-face \{[^}]*\}/g) ?? [];
  const files = faces
    .filter((face) => face.includes(`font-family: "${family}"`))
    .flatMap((face) => /url\("([^"]+)"\)/.exec(face)?.[1] ?? []);
  return Promise.all(
    files.map(async (file) => {
      const sfnt = await convert(await readFile(join(STYLES, file)), 'sfnt');
      return new Font(new Face(new Blob(new Uint8Array(sfnt)), 0));
    }),
  );
}

function hasInk(font: Font, character: string): boolean {
  const text = new Buffer();
  text.addText(character);
  text.guessSegmentProperties();
  shape(font, text);
  return text.getGlyphInfos().every(({ codepoint }) => codepoint !== 0 && font.glyphToPath(codepoint) !== '');
}

describe('the shipped fonts', () => {
  it.each(['Plus Jakarta Sans', 'Fraunces'])('%s draws every character of the product’s texts', async (family) => {
    const [fonts, characters] = await Promise.all([fontsOf(family), charactersOfTexts()]);
    expect(characters).toContain('←');
    expect(characters.filter((character) => !fonts.some((font) => hasInk(font, character)))).toEqual([]);
  });
});
