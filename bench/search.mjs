// The officials' search among 100,000 complaints: which plan PostgreSQL takes for the service's own statements, and how
// long they run when nothing has been read before and when it has.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../scripts/toolchain.mjs';

export async function measureSearch() {
  const tsx = join(ROOT, 'prisma/node_modules/.bin/tsx');
  const { stdout } = await promisify(execFile)(tsx, [join(ROOT, 'bench/search-plan.mjs')]);
  return JSON.parse(stdout);
}
