import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Returns the program's output. Throws an Error with the last line of its error output. */
export async function run(
  program: string,
  args: readonly string[],
  { env = {}, input, output }: { env?: NodeJS.ProcessEnv; input?: string; output?: string } = {},
): Promise<string> {
  const child = spawn(program, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' });
  const complaint: string[] = [];
  const written: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaint.push(text));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.on('error', () => undefined); // the program ended before reading all; its exit code is checked
  child.stdin.end(input);
  if (output) await pipeline(child.stdout, createWriteStream(output, { mode: 0o600 }));
  else child.stdout.setEncoding('utf8').on('data', (text: string) => written.push(text));
  if ((await ended) !== 0) throw new Error(`${program}: ${complaint.join('').trim().split('\n').at(-1) ?? ''}`);
  return written.join('');
}
