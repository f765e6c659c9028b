// npm run bench -- village: seconds and peak memory of export-village and import-village for 10,000 letters with 30,000 files.
// Needs 10 GB of disk.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../scripts/toolchain.mjs';

export async function measureVillage() {
  const tsx = join(ROOT, 'prisma/node_modules/.bin/tsx');
  const child = spawn(tsx, [join(ROOT, 'bench/village-main.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(await text(child.stdout));
}
