// `prisma generate` requires the path of a native schema engine, but does not run it. Any executable avoids a download.
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
