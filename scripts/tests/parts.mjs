// Parts of a test run. Each is a program with a reporter that sends events.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../toolchain.mjs';

/** Folder for a log of each part and a folder of each failed browser test. */
export const KEPT = join(ROOT, 'test-results');

/**
 * @typedef {{ name: string, unit: string, planned: number, done: number, passed: number, skipped: number,
 *   why: string[], failed: import('./events.mjs').Failed[], seconds: Map<string, number>, from: number, until?: number }} Part
 */

/** @returns {Part} */
const begin = (name, unit) => ({
  ...{ name, unit, planned: 0, done: 0, passed: 0, skipped: 0 },
  ...{ why: [], failed: [], seconds: new Map(), from: Date.now() },
});

/** @param {Part} part @param {import('./events.mjs').Event} event @param {(failed: import('./events.mjs').Failed) => void} onFailure */
function record(part, event, onFailure) {
  part.planned += event.planned ?? 0;
  part.done += event.done ?? 0;
  part.passed += event.passed ?? 0;
  part.skipped += event.skipped ?? 0;
  part.why.push(...(event.why ?? []));
  if (event.file) part.seconds.set(event.file, (part.seconds.get(event.file) ?? 0) + (event.seconds ?? 0));
  for (const failed of event.failed ?? []) {
    part.failed.push(failed);
    onFailure(failed);
  }
}

/** Runs a part to its end. Shows the last lines of a part that fails without a failed test. */
export function runPart({ name, unit, command, args, cwd = ROOT, env = {} }, { parts, onFailure }) {
  const part = begin(name, unit);
  parts.push(part);
  const logFile = join(KEPT, `${name.replaceAll(' ', '-')}.log`);
  const log = openSync(logFile, 'w');
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log, 'pipe'],
    });
    const stop = (signal) => child.kill(signal);
    process.on('SIGTERM', stop).on('SIGINT', stop);
    const events = createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdio[3]) });
    events.on('line', (line) => record(part, JSON.parse(line), onFailure));
    const allRead = new Promise((read) => events.once('close', read));
    const fail = (message) =>
      record(part, { failed: [{ file: relative(ROOT, logFile), title: name, message }] }, onFailure);
    child.once('error', (error) => fail(String(error)));
    child.once('close', async (code) => {
      await allRead;
      process.off('SIGTERM', stop).off('SIGINT', stop);
      closeSync(log);
      part.until = Date.now();
      if (code !== 0 && part.failed.length === 0)
        fail(`ended with ${code}:\n${readFileSync(logFile, 'utf8').split('\n').slice(-30).join('\n')}`);
      resolve(part);
    });
  });
}
