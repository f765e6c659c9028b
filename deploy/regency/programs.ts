import { spawn } from 'node:child_process';

/** A failure with a message for the operator. */
export class Refusal extends Error {}

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Settings of a run. */
export interface Context {
  /** Folder of common.yaml and villages/. */
  folder: string;
  /** Limit of each wait, as helm and kubectl read it: `5m`. */
  waitLimit: string;
  /** Prints one line for the operator. */
  print: (line: string) => void;
}

/** Starts a program without a shell. Secrets belong in `input`, because other users can see arguments. */
export function start(program: 'helm' | 'kubectl', args: string[], { folder }: Context) {
  return spawn(program, args, { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, stdio: 'pipe' });
}

/** Returns the message for a program that could not be started. */
export const missingProgram = (program: string) => new Refusal(`${program} belum terpasang di komputer ini.`);

/** Runs a program to its end. Resolves for every exit code. */
export function run(program: 'helm' | 'kubectl', args: string[], context: Context, input = ''): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = start(program, args, context);
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.once('error', () => reject(missingProgram(program)));
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, stderr }));
    // A program that ends before it reads its input reports the reason itself.
    child.stdin.on('error', () => undefined).end(input);
  });
}

/** Runs kubectl and returns its output. Throws its message if it fails. */
export async function kubectl(args: string[], context: Context, input?: string): Promise<string> {
  const { code, stdout, stderr } = await run('kubectl', args, context, input);
  if (code !== 0) throw new Refusal(stderr.trim() || `kubectl ${args[0]} gagal.`);
  return stdout;
}
