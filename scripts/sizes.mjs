// Checks the size of functions and files, JSX included, and that no line packs several statements.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { ROOT } from './toolchain.mjs';

const MOST_LINES_OF_FILE = 300;
const MOST_LINES_OF_FUNCTION = 60;
const MOST_COMPLEXITY = 15;
const MOST_CHARACTERS = 120;

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const BRANCH = /^(IfStatement|ConditionalExpression|For(In|Of)?Statement|(Do)?WhileStatement|LogicalExpression)$/;

/** @typedef {Record<string, any> & { type: string, start: number, end: number }} Node */

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** Direct children of a node. @param {Node} node @returns {Node[]} */
const childrenOf = (node) => Object.values(node).flat().filter(isNode);

/** Branches of a function without those of functions inside it. @param {Node} node @returns {number} */
function branchesIn(node) {
  const isBranch =
    BRANCH.test(node.type) ||
    (node.type === 'SwitchCase' && node.test !== null) ||
    (node.type === 'AssignmentExpression' && /^(&&|\|\||\?\?)=$/.test(node.operator));
  const inside = childrenOf(node).filter(({ type }) => !FUNCTION.test(type));
  return inside.reduce((sum, child) => sum + branchesIn(child), isBranch ? 1 : 0);
}

/** @param {Node} node @param {Node} parent @returns {string} */
const nameOf = (node, parent) => node.id?.name ?? parent.id?.name ?? parent.key?.name ?? 'a function';

/** A literal that is taken apart where it is written. @param {Node} node */
const isFolded = (node) =>
  (node.type === 'SpreadElement' && /^(Object|Array)Expression$/.test(node.argument.type)) ||
  (node.type === 'VariableDeclarator' && node.id.type === 'ArrayPattern' && node.init?.type === 'ArrayExpression');

/** Numbers of the lines that hold code. @param {string} source @param {Node[]} comments */
function codeLinesOf(source, comments) {
  const withoutComments = comments.reduce(
    (text, { start, end }) => text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end),
    source,
  );
  // A comment in JSX leaves its braces.
  return withoutComments.split('\n').map((line) => !/^\s*(\{\s*\})?$/.test(line));
}

/**
 * Problems in the size of a program's functions and in its layout. Tests may have long functions: their suites are functions.
 * @param {string} file @param {string} source @param {{ isTest?: boolean }} [options] @returns {string[]}
 */
export function sizeProblems(file, source, { isTest = false } = {}) {
  const { program, comments } = /** @type {any} */ (parseSync(file, source));
  const codeLines = codeLinesOf(source, comments);
  /** @param {number} offset */
  const lineAt = (offset) => source.slice(0, offset).split('\n').length;
  /** @type {string[]} */
  const problems = [];

  /** @param {Node} node @param {Node} parent */
  function checkFunction(node, parent) {
    const first = lineAt(node.start);
    const lines = codeLines.slice(first - 1, lineAt(node.end)).filter(Boolean).length;
    const complexity = 1 + childrenOf(node).reduce((sum, child) => sum + branchesIn(child), 0);
    const where = `${file}:${first}: ${nameOf(node, parent)}`;
    if (lines > MOST_LINES_OF_FUNCTION) problems.push(`${where} has ${lines} lines, at most ${MOST_LINES_OF_FUNCTION}`);
    if (complexity > MOST_COMPLEXITY)
      problems.push(`${where} has a complexity of ${complexity}, at most ${MOST_COMPLEXITY}`);
  }

  /** @param {Node} node @param {Node} parent */
  function visit(node, parent) {
    if (!isTest && FUNCTION.test(node.type)) checkFunction(node, parent);
    if (isFolded(node)) problems.push(`${file}:${lineAt(node.start)}: write the values on lines of their own`);
    for (const child of childrenOf(node)) visit(child, node);
  }
  visit(program, program);
  return problems;
}

/** @param {string} file @param {string} source @returns {string[]} */
export const longLines = (file, source) =>
  source
    .split('\n')
    .flatMap((line, at) => (line.length > MOST_CHARACTERS ? `${file}:${at + 1}: ${line.length} characters` : []));

const TEST = /\.(test|e2e)\.|\/(test|e2e)\//;
/** The tests of a deployment run in one order. The catalogue of application types is data. */
const MAY_BE_LONG = /^deploy\/test\/|surat\/catalogue\.ts$/;

function main() {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.sh', '.ci/run'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => file && existsSync(join(ROOT, file)) && !/\.d\.ts$|__snapshots__/.test(file));
  const problems = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    if (/\.sh$|^\.ci/.test(file)) return longLines(file, source);
    const isTest = TEST.test(file);
    const lines = source.trimEnd().split('\n').length;
    const isLong = !MAY_BE_LONG.test(file) && lines > MOST_LINES_OF_FILE;
    return [
      ...sizeProblems(file, source, { isTest }),
      ...(isLong ? [`${file}: ${lines} lines, at most ${MOST_LINES_OF_FILE}`] : []),
    ];
  });
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
