// Runs the web app with hot reload on port 5173, and the API on port 3000, which restarts when its files change.
import { join } from 'node:path';
import { ensureInstalled, main, ROOT, tool } from './toolchain.mjs';

await main(async () => {
  await ensureInstalled();
  const api = tool('tsx', ['watch', '--clear-screen=false', 'src/main.ts'], { cwd: join(ROOT, 'apps/api') });
  const web = tool('vite', [], { cwd: join(ROOT, 'apps/web') });
  return Math.max(...(await Promise.all([api, web])));
});
