import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { OFFICIALS_ROUTES } from '../app/officials-routes.tsx';
import { ROUTES } from '../app/router.tsx';
import { partOf } from '../app/screen-routes.tsx';
import { addressOf } from './page-at.ts';

const MODULES = import.meta.glob<Record<string, unknown>>([
  '../features/*/pages/*.page.tsx',
  '../app/pages/*.page.tsx',
  '../app/officials-routes.tsx',
]);

const flat = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...flat(route.children ?? [])]);

function entryOf([address, file]: readonly [string, string | undefined]): string {
  const line = `  '${address}': '${file}',\n`;
  return line.length <= 121 ? line : `  '${address}':\n    '${file}',\n`;
}

// `npm run generate` writes the file.
test('the file of each screen is the one that its route loads', async () => {
  const files = new Map<unknown, string>();
  for (const [file, load] of Object.entries(MODULES))
    for (const component of Object.values(await load())) files.set(component, file.replace('../', 'src/'));
  const entries = new Map<string, string | undefined>();
  for (const route of flat([...ROUTES, ...OFFICIALS_ROUTES])) {
    const component = await partOf(route).preload?.();
    if (component) entries.set(addressOf(route), files.get(component));
  }
  expect([...entries].filter(([, file]) => file === undefined)).toEqual([]);
  const written = [
    '// Written from the routes of the web app by `npm run generate`: the source of the screen at an address.\n',
    'export const SCREEN_FILES: Readonly<Record<string, string>> = {\n',
    ...[...entries].map(entryOf),
    '};\n',
  ];
  await expect(written.join('')).toMatchFileSnapshot('screen-files.ts');
});
