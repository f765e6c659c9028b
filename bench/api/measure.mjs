// npm run bench -- api [--sizes 1000,100000,1000000] [--connections 1,10,50] [--runs 5] [--seconds 0.6] [--only "a letter"]: every
// endpoint whose name holds that beside the least that answers the same, node:http and one prepared statement of pg, in turn on the
// same database.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../scripts/toolchain.mjs';

const option = (options, name, otherwise) => (options.includes(name) ? options[options.indexOf(name) + 1] : otherwise);
const numbers = (list) => list.split(',').map(Number);

/** Two tables: the endpoints, and what else was measured. */
export async function measureApi(options) {
  const asked = {
    sizes: numbers(option(options, '--sizes', '1000,100000,1000000')),
    connections: numbers(option(options, '--connections', '1,10,50')),
    runs: Number(option(options, '--runs', '5')),
    seconds: Number(option(options, '--seconds', '0.6')),
    only: option(options, '--only', ''),
  };
  const tsx = join(ROOT, 'prisma/node_modules/.bin/tsx');
  const child = spawn(tsx, [join(ROOT, 'bench/api/main.mjs'), JSON.stringify(asked)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout));
}
