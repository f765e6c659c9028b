// npm run bench -- export [--rows 100000] [--runs 3]: letters and the audit log as CSV and XLSX, over HTTP: how long, how much more
// memory the portal takes, and how long others wait for an answer meanwhile.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../scripts/toolchain.mjs';

const option = (options, name, otherwise) => Number(options[options.indexOf(name) + 1 || -1] ?? otherwise);

export async function measureExport(options) {
  const asked = { rows: option(options, '--rows', 100_000), runs: option(options, '--runs', 3) };
  const tsx = join(ROOT, 'prisma/node_modules/.bin/tsx');
  const child = spawn(tsx, [join(ROOT, 'bench/export/main.mjs'), JSON.stringify(asked)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout));
}
