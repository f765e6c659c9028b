// Makes src/styles/fonts/*.woff2 from the full fonts: `node build/subset-fonts.mjs`. The results are committed.
// Run it again when a font is upgraded or a character is missing.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const OUT = new URL('../src/styles/fonts/', import.meta.url);
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const TEXT = `${ASCII}\u00a0–—‘’“”«»…·•×°²éèÉ©½`;

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('');
/** Characters of a document: Latin with accents, and punctuation. */
const LETTER = `${TEXT}${range(0xa0, 0x17f)}${range(0x2010, 0x2027)}‰‹›€™−`;
const arimo = (name, folder) => ({
  source: `@expo-google-fonts/arimo/${folder}`,
  licence: '@expo-google-fonts/arimo/LICENSE_FONT',
  family: 'arimo',
  name,
  axes: {},
  text: LETTER,
});

const FONTS = [
  {
    source: '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    licence: '@fontsource-variable/plus-jakarta-sans/LICENSE',
    name: 'plus-jakarta-sans',
    axes: { wght: { min: 400, max: 700 } },
    text: TEXT,
  },
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    licence: '@fontsource-variable/fraunces/LICENSE',
    name: 'fraunces-600',
    axes: { wght: 600 },
    text: TEXT,
  },
  {
    // The other fonts have no arrows.
    source: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
    licence: '@fontsource/noto-sans-math/LICENSE',
    name: 'noto-panah',
    axes: {},
    text: '←→',
  },
  // The font of printed documents, for pages that preview one.
  arimo('arimo-400', '400Regular/Arimo_400Regular.ttf'),
  arimo('arimo-700', '700Bold/Arimo_700Bold.ttf'),
];

for (const { source, licence, name, family = name, axes, text } of FONTS) {
  const full = await readFile(fileURLToPath(import.meta.resolve(source)));
  const subset = await subsetFont(full, text, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(new URL(`${name}.woff2`, OUT), subset);
  await copyFile(fileURLToPath(import.meta.resolve(licence)), new URL(`${family}.OFL.txt`, OUT));
  console.log(`${name}: ${full.length} -> ${subset.length} bytes`);
}
