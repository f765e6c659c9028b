import { mkdtempSync, rmSync } from 'node:fs';
import { startEmbedded } from '../../prisma/embedded.ts';
import { ADMIN, call, startPortal } from '../portal.mjs';
import { fill } from './fill.mjs';
import { fire } from './fire.mjs';

const dir = mkdtempSync('/tmp/mb/x');
const db = await startEmbedded({ dataDir: dir + '/pg', log: () => {} });
const env = { DATABASE_URL: db.connectionString, TRUST_PROXY: '1' };
await (await startPortal({ env })).stop();
await fill(db.connectionString, { from: 0, to: Number(process.env.N ?? 1000) });
const { spawn } = await import('node:child_process');
const ch = spawn(process.execPath, ['--cpu-prof', '--cpu-prof-dir=/tmp/prof', 'apps/api/dist/main.js'], {
  cwd: '/work/main',
  env: {
    ...process.env,
    ...env,
    PORT: '3199',
    DATA_DIR: dir + '/d',
    LOG_LEVEL: process.env.LOG ?? 'error',
    ADMIN_PASSWORD: ADMIN.password,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((r) =>
  ch.stdout.on('data', (d) => {
    if (/siap/.test(d)) r();
  }),
);
const p = {
  url: 'http://127.0.0.1:3199',
  stop: () =>
    new Promise((r) => {
      ch.once('exit', r);
      ch.kill('SIGTERM');
    }),
};
const { body } = await call(p.url, '/auth/login', { method: 'POST', body: ADMIN });
for (const path of process.argv.slice(2))
  console.log(
    path,
    await fire(p.url, { path, connections: 20, seconds: 5, headers: { authorization: `Bearer ${body.token}` } }),
  );
await p.stop();
await db.stop();
rmSync(dir, { recursive: true, force: true });
