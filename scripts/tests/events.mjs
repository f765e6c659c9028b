// Events that reporters send to the run that started them: JSON objects, one a line, on a separate pipe.
import { writeSync } from 'node:fs';

/** The file descriptor that `scripts/test.mjs` reads. */
const EVENTS = 3;

const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const MOST = 4_000;

/**
 * @typedef {{ file: string, title: string, message: string }} Failed
 * @typedef {{ planned?: number, file?: string, seconds?: number, done?: number, passed?: number, skipped?: number,
 * why?: string[], failed?: Failed[] }} Event
 * `planned` is the number of steps, `done` the number of finished steps, `why` the reasons of skipped tests.
 */

/** @param {Event} event */
export const tell = (event) => void writeSync(EVENTS, `${JSON.stringify(event)}\n`);

/** Formats an error for a terminal. @param {{ message?: string, stack?: string, diff?: string }} error */
export function wordsOf({ message = '', stack = '', diff = '' }) {
  const where = stack.split('\n').filter((line) => /^\s*(at|❯) /.test(line) && !line.includes('node_modules'));
  return [message, diff, ...where.slice(0, 3)].join('\n').replace(ANSI, '').slice(0, MOST).trimEnd();
}
