// Takes what the bundle of the API holds out of its package.json: an image installs the rest. For a checkout that is thrown away.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './toolchain.mjs';

const read = (file) => JSON.parse(readFileSync(join(ROOT, 'apps/api', file), 'utf8'));
const path = join(ROOT, 'apps/api/package.json');
const { dependencies, ...rest } = read('package.json');
const kept = Object.fromEntries(read('external.json').map((name) => [name, dependencies[name]]));
writeFileSync(path, JSON.stringify({ ...rest, dependencies: kept }));
