import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(`${import.meta.dirname}/../${path}`, 'utf8');

const sources = readdirSync(`${import.meta.dirname}/..`, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.endsWith('icon-name.ts'))
  .map(read)
  .join('\n');
const drawn = [...read('assets/icons.svg').matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);

test('the icon names match the drawings', () => {
  const named = [...read('components/icon-name.ts').matchAll(/'([^']+)'/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(drawn.toSorted());
});

test('every drawing is used, because each visitor loads the file', () => {
  expect(drawn.filter((name) => !sources.includes(`'${name}'`) && !sources.includes(`"${name}"`))).toEqual([]);
});
