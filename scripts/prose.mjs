// Checks the English of comments, test titles, names and documents. docs/glossary.md has the terms.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './toolchain.mjs';

/** Share of comment lines in the sources, in percent. */
const MOST_COMMENTS = 5;

/** Constructions that a sentence must not have, and advice. @type {readonly [RegExp, string][]} */
const CONSTRUCTIONS = [
  [/^(What|Who|Whom|Whose|Where|How|Whether|That which|Of what|Of those|To whom)\b/, 'begin with a verb or a noun'],
  [
    /\b(for|to|of|by|from|with|lets?|refuses?|brings back|asks?|knows?|after|than|as) whom?\b/i,
    'give "who" a noun: the caller who',
  ],
  [/\b(that|those) (of|which) (it|them|which|whom|what)\b/i, 'name the thing'],
  [/\b(stands?|stood|lies|lay) (in|at|on|there|beside|below|above|here|under|as)\b/i, 'is, is in, is stored in'],
  [/\b(is|are|was|were|be|been) (told|said|heard|asked)\b/i, 'is reported, is requested, receives'],
  [/\b(tells|says) (it|them|that|what|who|where|so)\b/i, 'reports, returns, prints'],
  [/\bone's own\b|\bof (its|their) own\b/i, 'own'],
  [/\b(goes|go|went|gone) (on|away|along|too)\b/i, 'continues, is deleted'],
  [
    /\b(of|for|from|with|in|by|to|and|but|than|as|is) what (is|was|are|were|has|have|had|a|an|the|it|they)\b/i,
    'name the thing',
  ],
];

/** A space of a phrase may be a line break inside a comment. @param {string} source */
const phrase = (source) => new RegExp(`\\b${source.replaceAll(' ', '\\s+(?:(?:\\*|//|#)\\s*)?')}\\b`, 'gi');

/** Words that a text must not have anywhere, names included. @type {readonly [RegExp, string][]} */
const WORDS = [
  [
    /[Ww]hoever|(?:[Ss]ome|[Nn]o|[Ee]very|[Aa]ny)body|(?:SOME|NO|EVERY|ANY)BODY/g,
    'a role: visitor, resident, applicant, official, account, client',
  ],
  [/heard/gi, 'received, pressed, known'],
  [phrase('(?:tells?|told|telling) of'), 'reports, lists, shows, notifies'],
  [phrase('as good as'), 'is ignored, counts as'],
  [phrase('once and for all'), 'once'],
  [phrase('(?:unless|until) told'), 'by default'],
  [phrase('(?:keeps?|kept) (?:waiting|out)'), 'waits, refuses, blocks'],
  [/patience/gi, 'timeout'],
  [/\/\*\* (?:For )?[Ss]o (?:long|many|much)\b/g, 'how many'],
  [phrase('without a line'), 'without a network'],
  [phrase('line is (?:back|lost)'), 'network'],
  [/[.;] answers (?:how|its?|the|what|when|where|whether)\b/gi, 'returns'],
];

/** A comment marker at the start of a line, by file extension. @param {string} file */
const markerOf = (file) => (/\.(sql|prisma)$/.test(file) ? /^(--|\/\/)/ : /\.(sh|ya?ml)$/.test(file) ? /^#/ : /^\/\//);

/** Sentences of a Markdown file, with their lines. @param {string} text @returns {[number, string][]} */
function sentencesOfDocument(text) {
  let isCode = false;
  return text.split('\n').flatMap((line, at) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (isCode) return [];
    const cells = line.replace(/^[\s#>*-]+|`[^`]*`/g, '').split('|');
    return cells.flatMap((cell) => cell.split(/(?<=[.:;])\s+/)).map((one) => [at + 1, one.trim()]);
  });
}

/** The title of a test that a line declares. @param {string} line */
function titleIn(line) {
  const title = /\b(?:it|test|describe|walk)(?:\.\w+)*\(\s*(['"`])(.+?)\1/.exec(line)?.[2];
  return title?.replace(/^./, (first) => first.toUpperCase());
}

/** Sentences of comments and test titles, with their lines. @param {string} file @param {string} text */
function sentencesOfCode(file, text) {
  const marker = markerOf(file);
  let isBlock = false;
  /** @type {[number, string][]} */
  const sentences = [];
  for (const [at, line] of text.split('\n').entries()) {
    const trimmed = line.trim();
    let comment = titleIn(trimmed);
    if (isBlock || trimmed.startsWith('/*')) {
      comment = trimmed.replace(/^\/\*+|\*+\/$|^\*+/g, '');
      isBlock = !trimmed.includes('*/');
    } else if (marker.test(trimmed)) comment = trimmed.replace(marker, '').replace(/^[/\s]+/, '');
    for (const one of comment?.split(/(?<=[.:;])\s+/) ?? []) sentences.push([at + 1, one.trim()]);
  }
  return sentences;
}

/**
 * Problems in the prose of a file.
 * @param {string} file @param {string} text @returns {{ line: number, found: string, instead: string }[]}
 */
export function proseProblems(file, text) {
  const sentences = file.endsWith('.md') ? sentencesOfDocument(text) : sentencesOfCode(file, text);
  const constructions = sentences.flatMap(([line, sentence]) =>
    CONSTRUCTIONS.filter(([pattern]) => pattern.test(sentence)).map(([, instead]) => ({
      line,
      found: sentence,
      instead,
    })),
  );
  const words = WORDS.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      line: text.slice(0, index).split('\n').length,
      found,
      instead,
    })),
  );
  return [...constructions, ...words];
}

/** Comment lines of a file. @param {string} text */
const commentLines = (text) => text.split('\n').filter((line) => /^\s*(\/\/|\/?\*)/.test(line)).length;

const CHECKED = ['*.ts', '*.tsx', '*.js', '*.mjs', '*.md', '*.css', '*.html', '*.prisma', '*.sh', '*.yml', '*.yaml'];
// Applied migrations never change. The rest lists the words, or names a system user.
const EXCLUDED =
  /^prisma\/(migrations|embedded\/binaries\.ts)|^scripts\/prose(\.test)?\.mjs$|^docs\/glossary\.md$|pnpm-lock|relawan\.md$/;
const SOURCE = /^(apps|packages|prisma)\/.*(?<!\.d)\.tsx?$/;
const TEST = /\.(test|e2e)\.|\/(test|e2e)\//;

function main() {
  const files = execFileSync('git', ['-c', 'core.quotepath=off', 'ls-files', '-co', '--exclude-standard', ...CHECKED], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(join(ROOT, file)) && !EXCLUDED.test(file));
  let lines = 0;
  let comments = 0;
  const problems = [];
  for (const file of files) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const { line, found, instead } of proseProblems(file, text))
      problems.push(`${file}:${line}: "${found}": ${instead}`);
    if (!SOURCE.test(file) || TEST.test(file)) continue;
    lines += text.split('\n').length;
    comments += commentLines(text);
  }
  const share = (100 * comments) / lines;
  if (share > MOST_COMMENTS) problems.push(`${share.toFixed(1)} % of the source lines are comments`);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
