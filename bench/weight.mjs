// What a phone loads for each screen on a first visit: the files that the build says it needs, as they are sent.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ROOT } from '../scripts/toolchain.mjs';

const DIST = join(ROOT, 'apps/web/dist');
const SCREENS = {
  home: 'src/app/pages/home.page.tsx',
  'surat online': 'src/features/surat/pages/surat-online.page.tsx',
  'form surat': 'src/features/surat/pages/form-surat.page.tsx',
  profil: 'src/app/pages/profil.page.tsx',
  'surat masuk': 'src/features/surat/pages/surat-masuk.page.tsx',
};

/** The files a screen needs, with all that they import. */
function filesOf(manifest, entry, found = new Set()) {
  const { file, css = [], imports = [] } = manifest[entry];
  if (found.has(file)) return found;
  found.add(file);
  for (const sheet of css) found.add(sheet);
  for (const name of imports) filesOf(manifest, name, found);
  return found;
}

const size = (files, ending, encoding) => {
  const bytes = [...files]
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + statSync(join(DIST, `${file}.${encoding}`)).size, 0);
  return `${(bytes / 1000).toFixed(1)} kB`;
};

export async function measureWeight() {
  await ensureBuilt();
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  const query = Object.keys(manifest).find((name) => name.endsWith('query-screen.tsx'));
  return Object.entries(SCREENS).map(([name, entry]) => {
    const files = filesOf(manifest, 'index.html');
    filesOf(manifest, entry, files);
    if (!['home', 'surat online'].includes(name)) filesOf(manifest, query, files);
    return [
      name,
      `JS ${size(files, '.js', 'gz')} gzip`,
      `${size(files, '.js', 'br')} brotli`,
      `CSS ${size(files, '.css', 'gz')} gzip`,
      `${size(files, '.css', 'br')} brotli`,
    ];
  });
}
