import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SCREENS } from './app/screens.ts';
import { createRenderer } from './entry-server.tsx';
import { isRendered } from './lib/screen.ts';
import { SCREEN_FILES } from './server/screen-files.ts';

const build = {
  template: readFileSync(join(import.meta.dirname, '../index.html'), 'utf8'),
  manifest: Object.fromEntries(Object.values(SCREEN_FILES).map((file) => [file, { file: `${file}.js` }])),
  publicUrl: 'https://desa.example',
};
const { render } = createRenderer(build);
const load = async () => ({ status: 404, body: {} });

const OPEN = SCREENS.filter((screen) => isRendered(screen) && !screen.access).map(({ path }) => path);

it.each([...OPEN, '*'])('the page at %s contains the file of its screen for an early request', async (path) => {
  const pathname = path === '*' ? '/tidak-ada' : path.replace(':id', '1');
  const { html } = await render({ pathname, load });
  const named = [...html.matchAll(/rel="modulepreload" href="\/([^"]*)\.js"/g)].map(([, file]) => file);
  expect(named).toEqual([SCREEN_FILES[path]]);
});

it('a browser build without the file of a screen is refused', () => {
  const file = SCREEN_FILES['/publikasi/berita'] ?? '';
  const { [file]: _, ...manifest } = build.manifest;
  expect(() => createRenderer({ ...build, manifest })).toThrow(`The web app was built without ${file}`);
});
