import { execFileSync } from 'node:child_process';

/** Runs a program of the machine and returns its output. Throws if it fails. */
export const outputOf = (program: string, args: readonly string[], cwd?: string): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], ...(cwd && { cwd }) });

/** Returns true if the machine has the program. `argument` makes it print its version. */
export function hasProgram(program: string, argument: string): boolean {
  try {
    outputOf(program, [argument]);
    return true;
  } catch {
    return false;
  }
}
