import { join } from 'node:path';
import { ensureInstalled, main, ROOT, tool } from './toolchain.mjs';

await main(async () => {
  await ensureInstalled();
  // Paths are relative to the operator's folder.
  const env = { INIT_CWD: process.env.INIT_CWD ?? process.cwd() };
  const args = [join(ROOT, 'deploy/regency/main.ts'), ...process.argv.slice(2)];
  return tool('tsx', args, { cwd: join(ROOT, 'prisma'), env });
});
