// Makes src/assets/icons.svg and src/components/icon-name.ts from these names: `node build/icons.mjs`.
// Both are committed. Run it again when a screen needs another icon.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const SRC = new URL('../src/', import.meta.url);

const NAMES = `
  ambulance arrow-down arrow-up at-sign baby badge-check bell book-open bug calendar-days camera check chevron-down chevron-left
  chevron-right circle-check clipboard-list clock cooking-pot copy drama droplets external-link eye eye-off file-text flag
  flower-2 graduation-cap hammer hand-coins handshake heart-pulse house house-heart image key-round landmark life-buoy
  log-in log-out mail map-pin megaphone menu message-circle messages-square paperclip pause pencil phone piggy-bank play plus
  search share-2 shield shield-check sparkles sprout stethoscope store thumbs-up trash-2 triangle-alert trophy undo-2 user-round
  users-round wheat x`
  .trim()
  .split(/\s+/);

// No line width, because it depends on where the icon is shown.
const LOOK = 'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

async function symbol(name) {
  const file = fileURLToPath(import.meta.resolve(`lucide-static/icons/${name}.svg`));
  const [, drawing = ''] = /<svg[^>]*>(.*)<\/svg>/s.exec(await readFile(file, 'utf8')) ?? [];
  return `<symbol id="${name}" ${LOOK}>${drawing.replace(/\s*\n\s*/g, '').replace(/ \/>/g, '/>')}</symbol>\n`;
}

const licence = await readFile(fileURLToPath(import.meta.resolve('lucide-static/LICENSE')), 'utf8');
const symbols = (await Promise.all(NAMES.map(symbol))).join('');
await writeFile(new URL('assets/icons.svg', SRC), `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}</svg>\n`);
await writeFile(new URL('assets/icons.LICENSE.txt', SRC), licence);
const union = NAMES.map((name) => `\n  | '${name}'`).join('');
await writeFile(
  new URL('components/icon-name.ts', SRC),
  `/** What \`assets/icons.svg\` holds; \`build/icons.mjs\` writes both. */\nexport type IconName =${union};\n`,
);
console.log(`${NAMES.length} icons: ${symbols.length} bytes`);
