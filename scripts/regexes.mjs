// Checks that every shipped regular expression runs in linear time. recheck proves it or finds an attack text; proofs
// are cached, so that only new expressions take time.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ROOT } from './toolchain.mjs';

process.env.RECHECK_SYNC_BACKEND = 'pure';
const { checkSync } = (await import('recheck')).default;

const SHIPPED = [
  'apps/api/src',
  'apps/backup/src',
  'apps/kabupaten/src',
  'apps/web/src',
  'apps/web/public',
  'packages/opensid/src',
  'packages/shared/src',
  'prisma',
];
const NOT_SHIPPED = /(^|\/)(node_modules|generated|migrations|test)\/|\.test\.[jt]sx?$/;
const CACHE = join(ROOT, 'node_modules/.cache/regexes.json');
/**
 * Expressions without a proof are attacked. Attacks are limited by steps, not time, so that results are the same on a
 * busy machine. Only the total is limited in milliseconds.
 */
const ATTACK = { timeout: 120_000, incubationTimeout: null, attackTimeout: null, recallTimeout: -1 };

/**
 * Required on the line above an expression that is not linear or is built at run time. It says why the text is short.
 */
const BOUND = /^\s*\/\/ Bounded: \S/;

const filesOf = (dir) =>
  readdirSync(join(ROOT, dir), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(m?[jt]sx?)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_SHIPPED.test(file));

/**
 * Returns the regular expressions of a file: `pattern` and `flags` of a literal. An expression built from others has
 * neither.
 */
function expressionsOf(file) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const lines = text.split('\n');
  /** @type {{ place: string, isBounded: boolean, pattern?: string, flags?: string }[]} */
  const found = [];
  const note = (start, parts = {}) => {
    const line = text.slice(0, start).split('\n').length;
    found.push({ place: `${file}:${line}`, isBounded: BOUND.test(lines[line - 2] ?? ''), ...parts });
  };
  const noteCall = ({ callee, start }) => callee.name === 'RegExp' && note(start);
  new Visitor({
    Literal: (node) => 'regex' in node && note(node.start, node.regex),
    NewExpression: noteCall,
    CallExpression: noteCall,
  }).visit(program);
  return found;
}

function readCache() {
  try {
    return new Set(JSON.parse(readFileSync(CACHE, 'utf8')));
  } catch {
    return new Set();
  }
}

const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/recheck/package.json'), 'utf8'));
const proven = readCache();

/**
 * Returns null for a linear expression, otherwise the problem.
 * @param {{ pattern?: string, flags?: string }} expression
 */
function fault({ pattern, flags = '' }) {
  if (pattern === undefined) return 'is made while the program runs';
  const key = `${version} /${pattern}/${flags}`;
  if (proven.has(key)) return null;
  const found = checkSync(pattern, flags, ATTACK);
  if (found.status === 'vulnerable') return `${found.complexity.summary}, as of ${found.attack.pattern}`;
  if (found.status === 'unknown') return `unproven (${found.error.kind})`;
  proven.add(key);
  return null;
}

const problems = [];
const idle = new Set();
const needed = new Set();
for (const { place, isBounded, ...expression } of SHIPPED.flatMap(filesOf).flatMap(expressionsOf)) {
  const wrong = fault(expression);
  if (isBounded) (wrong ? needed : idle).add(place);
  else if (wrong) problems.push(`${place}: ${wrong}\n  Make it linear, or say above it "// Bounded: " and by what`);
}
for (const place of idle) if (!needed.has(place)) problems.push(`${place}: is linear, whatever bounds its text`);

mkdirSync(dirname(CACHE), { recursive: true });
writeFileSync(CACHE, JSON.stringify([...proven]));
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
