import { FEATURES, SUBFEATURES } from '@pendopo/shared/features';
import type { Screen as ServersScreen } from '@pendopo/shared/screens';
import { expect, test } from 'vitest';
import { linksOf, type Screen } from '../lib/screen.ts';
import { DESK_SCREENS } from './desk/desk-screens.ts';
import { SCREENS } from './screens.ts';

const FILES = import.meta.glob<readonly Screen[]>(
  ['../features/*/*.{screens,desk}.ts', './pages/*.{screens,desk}.ts'],
  { eager: true, import: 'screens' },
);

const ORDER = FEATURES.map(({ name }) => name);
const nameOf = (file: string) => /(?<name>[a-z-]+)\.\w+\.ts$/.exec(file)?.groups?.name ?? '';
const featureOf = (file: string) => SUBFEATURES[nameOf(file)] ?? nameOf(file);

const orderOf = (file: string) => ORDER.indexOf(featureOf(file));

/** All screens in the order of features. A feature's own files come before those of the app. */
const ALL = Object.entries(FILES)
  .sort(([a], [b]) => orderOf(a) - orderOf(b) || (a < b ? -1 : 1))
  .flatMap(([, screens]) => screens);

const literal = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(literal).join(', ')}]` : JSON.stringify(value).replaceAll('"', "'");

/** Returns an object of a list as the formatter writes it. */
function lineOf(value: object): string {
  const fields = Object.entries(value).flatMap(([name, field]) =>
    field === undefined ? [] : [`${name}: ${literal(field)}`],
  );
  const line = `  { ${fields.join(', ')} },\n`;
  return line.length <= 121 ? line : `  {\n${fields.map((field) => `    ${field},\n`).join('')}  },\n`;
}
const list = (name: string, values: readonly object[]) =>
  `export const ${name} = [\n${values.map(lineOf).join('')}] as const;\n`;

const forServer = (screen: Screen): Record<keyof ServersScreen, unknown> => {
  const { path, access, unlisted, rows, params, variants } = screen;
  return { path, access, unlisted, rows, params, variants };
};

// `npm run generate` writes the file.
test('the generated screen lists match the declarations', async () => {
  const written = [
    '// Written from the screens of the web app by `npm run generate`.\n',
    list('SCREEN_LIST', ALL.map(forServer)),
    '/** The officials’ links in the header’s menu, without their screens. */\n',
    list(
      'OFFICIALS_MENU',
      linksOf(DESK_SCREENS, ({ menu }) => (menu ? [menu] : [])),
    ),
  ];
  await expect(written.join('')).toMatchFileSnapshot('../../../../packages/shared/src/screen-list.ts');
});

test('each screen is declared once, by an existing feature', () => {
  const paths = ALL.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(ORDER).toEqual(expect.arrayContaining(Object.keys(FILES).map(featureOf)));
});

test('officials’ screens are below /admin behind a guard, and no other screens are', () => {
  const isBelow = ({ path }: Screen) => /^\/admin(\/|$)/.test(path);
  expect(SCREENS.filter(isBelow)).toEqual([]);
  expect(DESK_SCREENS.filter((one) => !isBelow(one) || !one.access || one.access === 'user')).toEqual([]);
});
