// Runs benches that import the portal's TypeScript sources, as separate processes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../scripts/toolchain.mjs';

/**
 * Starts a file of this folder with JSON as its argument. The caller reads its output and calls `ended`, which throws
 * if it failed.
 */
export function startTsx(file, argument) {
  const child = spawn(
    join(ROOT, 'prisma/node_modules/.bin/tsx'),
    [join(ROOT, 'bench', file), JSON.stringify(argument)],
    { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const ended = async () => {
    const code = await exit;
    if (code !== 0) throw new Error(`bench/${file} ended with ${code}.`);
  };
  return { stdin: child.stdin, stdout: child.stdout, ended };
}

/** Resolves to the JSON that the file prints. */
export async function runTsx(file, argument) {
  const { stdin, stdout, ended } = startTsx(file, argument);
  stdin.end();
  const printed = await text(stdout);
  await ended();
  return JSON.parse(printed);
}
