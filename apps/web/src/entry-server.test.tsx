import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SCREENS } from './app/screens.ts';
import { createRenderer } from './entry-server.tsx';
import { isRendered } from './lib/screen.ts';

const PAGES = Object.keys(import.meta.glob(['./features/*/pages/*.page.tsx', './app/pages/*.page.tsx']));

const { render } = createRenderer({
  template: readFileSync(join(import.meta.dirname, '../index.html'), 'utf8'),
  manifest: Object.fromEntries(PAGES.map((file) => [file.replace('./', 'src/'), { file: `${file.slice(2)}.js` }])),
  publicUrl: 'https://desa.example',
});
const load = async () => ({ status: 404, body: {} });

const OPEN = SCREENS.filter((screen) => isRendered(screen) && !screen.access).map(({ path }) =>
  path.replace(':id', '1'),
);

it.each([...OPEN, '/tidak-ada'])(
  '%s names the file of its screen, which the browser fetches at once',
  async (pathname) => {
    const { html } = await render({ pathname, load });
    expect(html.match(/rel="modulepreload" href="[^"]*\.page\.tsx\.js"/g)).toHaveLength(1);
  },
);
