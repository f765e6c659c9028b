import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Options, parse } from 'acorn';
import postcss, { type ChildNode } from 'postcss';

// The oldest browsers that vite.config.ts names; what all three of them read.
const DIST = join(import.meta.dirname, '../dist');
const JS_OF: Options['ecmaVersion'] = 2020;
const LOOKBEHIND = /\(\?<[=!]/;
const NEW_COLOURS = /\b(?:oklch|oklab|lch|lab|color|color-mix|light-dark)\(/;
const NEW_SELECTORS = /:(?:has|is|where)\(/;
const NEW_RULES = ['layer', 'container', 'scope', 'starting-style'];

const built = readdirSync(DIST, { recursive: true, encoding: 'utf8' });

function problemsOfScript(file: string): string[] {
  const text = readFileSync(join(DIST, file), 'utf8');
  const problems: string[] = [];
  try {
    parse(text, {
      ecmaVersion: JS_OF,
      sourceType: 'module',
      onToken: ({ type, start, end }) => {
        const source = type.label === 'regexp' ? text.slice(start, end) : '';
        if (LOOKBEHIND.test(source)) problems.push(`${file}: lookbehind in ${source}`);
      },
    });
  } catch (error) {
    problems.push(`${file}: ${String(error)}`);
  }
  return problems;
}

/** Whether a browser that does not know the rule is told so. */
function isGuarded({ parent }: ChildNode): boolean {
  if (parent === undefined || parent.type === 'root' || parent.type === 'document') return false;
  return (
    (parent.type === 'atrule' && (parent as { name?: string }).name === 'supports') || isGuarded(parent as ChildNode)
  );
}

function problemOf(node: ChildNode): string | undefined {
  if (node.type === 'decl' && NEW_COLOURS.test(node.value)) return `colour ${node.value}`;
  if (node.type === 'rule' && NEW_SELECTORS.test(node.selector)) return `selector ${node.selector}`;
  if (node.type === 'rule' && node.parent?.type === 'rule') return `nesting ${node.selector}`;
  if (node.type === 'atrule' && node.parent?.type === 'rule') return `nesting @${node.name}`;
  if (node.type === 'atrule' && node.name === 'media' && /[<>]/.test(node.params)) return `range ${node.params}`;
  if (node.type === 'atrule' && NEW_RULES.includes(node.name)) return `@${node.name}`;
  return undefined;
}

function problemsOfStyle(file: string): string[] {
  const problems: string[] = [];
  postcss.parse(readFileSync(join(DIST, file), 'utf8')).walk((node) => {
    const problem = problemOf(node);
    if (problem !== undefined && !isGuarded(node)) problems.push(`${file}: ${problem}`);
  });
  return problems;
}

test('the oldest browsers can read every script of the build', () => {
  const scripts = built.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.flatMap(problemsOfScript)).toEqual([]);
});

test('the oldest browsers can read every style of the build', () => {
  const styles = built.filter((file) => file.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.flatMap(problemsOfStyle)).toEqual([]);
});
