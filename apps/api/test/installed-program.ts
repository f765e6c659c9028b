import { execFileSync } from 'node:child_process';

/** Returns true if the machine has the program. `argument` makes it print its version. */
export function hasProgram(program: string, argument: string): boolean {
  try {
    execFileSync(program, [argument], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
