// Output of a test run: progress, and at its end failures, the slowest files and omitted parts.
import { relative } from 'node:path';
import { ROOT } from '../toolchain.mjs';
import { KEPT } from './parts.mjs';

/** @typedef {import('./parts.mjs').Part} Part */

const say = (text = '') => void process.stdout.write(`${text}\n`);
const EVERY = 10_000;
const number = (value) => value.toLocaleString('en');
const secondsOf = ({ from, until = Date.now() }) => Math.round((until - from) / 1000);

export const sayFailure = ({ file, title, message }) => say(`\nfailed: ${file} > ${title}\n${message}\n`);

/** @param {Part} part */
function progressOf({ name, unit, planned, done, failed, until }) {
  const left = planned === 0 ? 'beginning' : until ? 'done' : `${planned - done} of ${planned} ${unit} left`;
  return `${name}: ${left}${failed.length > 0 ? `, ${failed.length} failed` : ''}`;
}

/** Prints the remaining work every ten seconds until the returned function is called. @param {Part[]} parts */
export function sayProgress(parts) {
  const from = Date.now();
  const timer = setInterval(() => say(`${secondsOf({ from })} s  ${parts.map(progressOf).join('  ·  ')}`), EVERY);
  return () => clearInterval(timer);
}

/** @param {Part[]} parts */
function saySlowest(parts) {
  const files = parts.flatMap(({ seconds }) => [...seconds]).sort(([, one], [, other]) => other - one);
  if (files.length < 10) return;
  say('\nThe ten slowest files:');
  for (const [file, seconds] of files.slice(0, 10))
    say(`${seconds.toFixed(1).padStart(7)} s  ${relative(ROOT, `${ROOT}/${file}`)}`);
}

/** Prints the summary of a run. Returns its exit code. @param {Part[]} parts @param {string[]} leftOut */
export function sayEnd(parts, leftOut) {
  const failed = parts.flatMap((part) => part.failed);
  const sum = (/** @type {(part: Part) => number} */ pick) => parts.reduce((total, part) => total + pick(part), 0);
  say();
  for (const part of parts) {
    const counts = `${number(part.passed)} passed, ${part.failed.length} failed, ${part.skipped} skipped`;
    say(`${part.name}: ${number(part.seconds.size)} files, ${counts}, ${secondsOf(part)} s`);
  }
  saySlowest(parts);
  for (const line of [...leftOut, ...parts.flatMap(({ why }) => why)]) say(`\n${line}`);
  for (const one of failed) sayFailure(one);
  if (failed.length > 0) say(`Logs, pictures and traces: ${relative(ROOT, KEPT)}/`);
  if (parts.length > 0)
    say(`\n${sum(({ passed }) => passed)} passed, ${failed.length} failed, ${sum(({ skipped }) => skipped)} skipped`);
  return failed.length > 0 ? 1 : 0;
}
