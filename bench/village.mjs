// npm run bench -- village [--letters 10000]: seconds and peak memory of export-village and import-village for
// applications with three files each. 10,000 need 10 GB of disk. Run under tsx; prints tables as JSON.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../prisma/embedded.ts';
import { deploy, withClient } from '../prisma/migrate.ts';
import { ROOT } from '../scripts/toolchain.mjs';
import { FILE_KB, fillSql } from './applications.mjs';

const applications = Number(JSON.parse(process.argv[2]).letters);

/** V8 limits of the portal's image. */
const HEAP = ['--max-old-space-size=256', '--max-semi-space-size=4'];

const folder = mkdtempSync(join(tmpdir(), 'pendopo-bench-village-'));

/** Returns the peak memory of a process in bytes (Linux). */
function peakOf(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0; // the process has ended
  }
}

/** Runs a command of the built portal. Resolves to its seconds and its peak memory. */
async function run(portal, ...command) {
  const from = performance.now();
  const child = spawn(process.execPath, [...HEAP, join(ROOT, 'apps/api/dist/main.js'), ...command], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      DATA_DIR: portal.uploadDir,
      UPLOAD_DIR: portal.uploadDir,
      DATABASE_URL: portal.databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, peakOf(child.pid))), 10);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${said}`);
  process.stderr.write(said);
  return [`${((performance.now() - from) / 1000).toFixed(1)} s`, `${(peak / 1e6).toFixed(0)} MB`];
}

async function createPortal(server, name) {
  await withClient(server.connectionString, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(server.connectionString);
  url.pathname = `/${name}`;
  await deploy({ connectionString: url.href, migrationsDir: join(ROOT, 'prisma/migrations') });
  const uploadDir = join(folder, `uploads-${name}`);
  mkdirSync(join(uploadDir, 'private/surat'), { recursive: true });
  return { databaseUrl: url.href, uploadDir };
}

const server = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => undefined });
try {
  const source = await createPortal(server, 'asal');
  const keys = await withClient(source.databaseUrl, async (client) => {
    await client.query(fillSql(applications));
    return (await client.query('SELECT file FROM lampiran')).rows.map(({ file }) => file);
  });
  for (const key of keys) writeFileSync(join(source.uploadDir, 'private', key), randomBytes(FILE_KB * 1024));
  const path = join(folder, 'desa.tar');
  const rows = [['', 'seconds', 'peak memory']];
  rows.push([
    `export of ${applications} letters, ${keys.length} files`,
    ...(await run(source, 'export-village', path)),
  ]);
  rows.push(['import of it', ...(await run(await createPortal(server, 'tujuan'), 'import-village', path))]);
  rows.push(['size of the file', `${(statSync(path).size / 1e6).toFixed(1)} MB`]);
  process.stdout.write(JSON.stringify({ 'A whole village as one file': rows }));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
