import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Node, type Options, parse } from 'acorn';
import postcss, { type ChildNode } from 'postcss';
import { missingFeatures } from './bundle-features.ts';

// ECMAScript version that all oldest browsers of vite.config.ts can parse.
const DIST = join(import.meta.dirname, '../dist');
const JS_OF: Options['ecmaVersion'] = 2020;
const LOOKBEHIND = /\(\?<[=!]/;
/** The PDF library brings its own polyfills; oldest-browser.e2e.ts opens a PDF without other features. */
const OWN_POLYFILLS = /^assets\/pdf/;
/** Uses that look like missing features but are safe. */
const HARMLESS = [
  'sw.js: .handle()',
  'vendor: .isVisible()', // methods that Workbox and SWR define
  'vendor: .startViewTransition()',
  'form: .databases()', // used in try blocks
  'push: Notification.requestPermission',
  'sw-push.js: .showNotification()', // run only where push exists
  'scan-viewer: .exitFullscreen()',
  'scan-viewer: .requestFullscreen()', // run only if `fullscreenEnabled`
];
const NEW_COLOURS = /\b(?:oklch|oklab|lch|lab|color|color-mix|light-dark)\(/;
const NEW_SELECTORS = /:(?:has|is|where)\(/;
const NEW_RULES = ['layer', 'container', 'scope', 'starting-style'];

const built = readdirSync(DIST, { recursive: true, encoding: 'utf8' });

/** Returns the source name of a built file. */
const nameOf = (file: string) => file.replace(/^assets\/(.+)-[\w-]{8}\.js$/, '$1');

function missingIn(file: string): string[] {
  if (OWN_POLYFILLS.test(file)) return [];
  const program: Node = parse(readFileSync(join(DIST, file), 'utf8'), { ecmaVersion: JS_OF, sourceType: 'module' });
  return missingFeatures(program).map((feature) => `${nameOf(file)}: ${feature}`);
}

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

/** True if `@supports` hides the rule from browsers without it. */
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

test('every script of the build parses in the oldest browsers', () => {
  const scripts = built.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.flatMap(problemsOfScript)).toEqual([]);
});

test('scripts call only functions that the oldest browsers have or that are feature-tested', () => {
  const missing = built.filter((file) => file.endsWith('.js')).flatMap(missingIn);
  expect(missing.filter((feature) => !HARMLESS.includes(feature))).toEqual([]);
  expect(HARMLESS.filter((feature) => !missing.includes(feature))).toEqual([]);
});

test('every style of the build works in the oldest browsers', () => {
  const styles = built.filter((file) => file.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.flatMap(problemsOfStyle)).toEqual([]);
});
