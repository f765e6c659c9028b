import { FEATURES, SUBFEATURES } from '@pendopo/shared/features';
import { expect, test } from 'vitest';
import type { Screen } from '../lib/screen.ts';
import { DESK_SCREENS } from './desk/desk-screens.ts';
import { SCREENS } from './screens.ts';

const FILES = import.meta.glob<readonly Screen[]>(
  ['../features/*/*.{screens,desk}.ts', './pages/*.{screens,desk}.ts'],
  { eager: true, import: 'screens' },
);

const ORDER = FEATURES.map(({ name }) => name);
const nameOf = (file: string) => /(?<name>[a-z-]+)\.\w+\.ts$/.exec(file)?.groups?.name ?? '';
const featureOf = (file: string) => SUBFEATURES[nameOf(file)] ?? nameOf(file);

test('each screen is declared once, by an existing feature', () => {
  const paths = Object.values(FILES)
    .flat()
    .map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(ORDER).toEqual(expect.arrayContaining(Object.keys(FILES).map(featureOf)));
});

test('officials’ screens are below /admin behind a guard, and no other screens are', () => {
  const isBelow = ({ path }: Screen) => /^\/admin(\/|$)/.test(path);
  expect(SCREENS.filter(isBelow)).toEqual([]);
  expect(DESK_SCREENS.filter((one) => !isBelow(one) || !one.access || one.access === 'user')).toEqual([]);
});
