import { expect, it } from 'vitest';
import { longLines, sizeProblems } from './sizes.mjs';

const lines = (count, line) => `${line}\n`.repeat(count);

it('counts JSX, and neither blank lines nor comments', () => {
  const component = (count) => `export const A = () => (\n<ul>\n${lines(count, '<li />')}</ul>\n);`;
  expect(sizeProblems('a.tsx', component(56))).toEqual([]);
  expect(sizeProblems('a.tsx', component(56).replace('<ul>', '<ul>\n\n{/* A list. */}\n'))).toEqual([]);
  expect(sizeProblems('a.tsx', component(57))).toEqual(['a.tsx:1: A has 61 lines, at most 60']);
});

it('counts a function inside another in both', () => {
  const source = `function outer() {\n  const inner = () => {\n${lines(60, 'f();')}  };\n}`;
  expect(sizeProblems('a.ts', source)).toHaveLength(2);
});

it('counts the branches of a function without those of functions inside it', () => {
  const choices = (count) => Array.from({ length: count }, (_, at) => `a === ${at}`).join(' || ');
  expect(sizeProblems('a.ts', `const f = (a) => ${choices(15)};`)).toEqual([]);
  expect(sizeProblems('a.ts', `const f = (a) => ${choices(16)};`)).toEqual([
    'a.ts:1: f has a complexity of 16, at most 15',
  ]);
  expect(sizeProblems('a.ts', `const f = (a) => ${choices(10)} || g(() => ${choices(10)});`)).toEqual([]);
});

it.each([
  ['an object literal that is spread', 'const a = { ...{ b, c } };'],
  ['a list literal that is spread', 'f(...[a, b]);'],
  ['several variables in one declaration', 'const [a, b] = [1, 2];'],
])('refuses %s, also in tests', (_what, source) => {
  expect(sizeProblems('a.test.ts', source, { isTest: true })).toEqual([
    'a.test.ts:1: write the values on lines of their own',
  ]);
});

it('accepts a spread of a condition and the parts of a value', () => {
  expect(sizeProblems('a.ts', 'const [a] = list;\nconst b = { ...(a && { a }), ...rest };')).toEqual([]);
});

it('finds lines of more than 120 characters', () => {
  expect(longLines('a.sh', `${'a'.repeat(120)}\n${'b'.repeat(121)}`)).toEqual(['a.sh:2: 121 characters']);
});
