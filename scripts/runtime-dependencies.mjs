// Removes bundled packages from the package.json of the API; an image installs the rest. Use only in a disposable
// checkout.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './toolchain.mjs';

const read = (file) => JSON.parse(readFileSync(join(ROOT, 'apps/api', file), 'utf8'));
const path = join(ROOT, 'apps/api/package.json');
const { dependencies, ...rest } = read('package.json');
const kept = Object.fromEntries(read('external.json').map((name) => [name, dependencies[name]]));
writeFileSync(path, JSON.stringify({ ...rest, dependencies: kept }));
