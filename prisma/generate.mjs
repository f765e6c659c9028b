// `prisma generate` looks for a native schema engine that it does not run; any executable satisfies it, so nothing
// is downloaded.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = join(dirname(createRequire(import.meta.url).resolve('prisma/package.json')), 'build/index.js');
const { status } = spawnSync(process.execPath, [cli, 'generate', '--schema', 'schema.prisma'], {
  cwd: dirname(fileURLToPath(import.meta.url)),
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
  stdio: 'inherit',
});
process.exit(status ?? 1);
