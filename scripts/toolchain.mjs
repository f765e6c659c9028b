// Provides the pinned pnpm, an installation that matches the lock file, and a build that matches the sources. Needs
// only Node and npm.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
// Each running child has a listener for signals.
process.setMaxListeners(30);

const { packageManager, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/**
 * Runs a program to its end with visible output. Returns its exit code. Ctrl+C reaches it, too.
 * @typedef {{ cwd?: string, env?: Record<string, string>, output?: import('node:stream').Writable }} RunOptions
 * `output` receives the output instead of the terminal.
 * @param {string} command @param {string[]} args @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, cwd = ROOT, output } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    if (output) for (const stream of [child.stdout, child.stderr]) stream?.pipe(output, { end: false });
    const forward = (signal) => child.kill(signal);
    process.on('SIGTERM', forward).on('SIGINT', forward);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('SIGTERM', forward).off('SIGINT', forward);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/**
 * Runs an installed tool by its name in node_modules/.bin of `cwd`.
 * @param {string} name @param {string[]} args @param {RunOptions} [options]
 */
export const tool = (name, args, { cwd = ROOT, ...options } = {}) =>
  run(join(cwd, 'node_modules/.bin', name), args, { cwd, ...options });

export const pnpm = (args, options) => run('npx', ['--yes', packageManager, ...args], options);

async function must(step, exitCode) {
  if ((await exitCode) !== 0) throw new Error(`${step} gagal; lihat pesan di atas.`);
}

/** Lists files below a folder, except installed and generated ones. @param {string} path @returns {string[]} */
export function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', 'dist-server', 'generated', 'test-results'].includes(name))
    .flatMap(({ name }) => filesBelow(join(path, name)));
}

function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version);
  const files = paths.flatMap((path) => filesBelow(join(ROOT, path))).filter((file) => !/\.test\.\w+$/.test(file));
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Runs the work unless it was done for exactly these files. */
async function once(stamp, paths, work) {
  const path = join(ROOT, 'node_modules', `.pendopo-${stamp}`);
  const wanted = fingerprint(paths);
  if (existsSync(path) && readFileSync(path, 'utf8') === wanted) return;
  await work();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, wanted);
}

const MANIFESTS = [
  'package.json',
  'apps/api/package.json',
  'apps/backup/package.json',
  'apps/kabupaten/package.json',
  'apps/web/package.json',
  'packages/opensid/package.json',
  'packages/shared/package.json',
  'prisma/package.json',
];

/** Installs the packages of the lock file and generates the database client, if needed. */
export async function ensureInstalled() {
  const wanted = engines.node.replace('>=', '').split('.').map(Number);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
    throw new Error(`Pendopo memerlukan Node.js ${engines.node}; yang terpasang ${process.version}.`);
  }
  await once('install', [...MANIFESTS, 'pnpm-lock.yaml', 'pnpm-workspace.yaml'], () =>
    must('Pemasangan paket', pnpm(['install', '--frozen-lockfile', '--reporter=append-only'])),
  );
  await once('client', ['prisma/schema.prisma', 'prisma/generate.mjs', 'pnpm-lock.yaml'], () =>
    must('Pembuatan klien basis data', run(process.execPath, ['prisma/generate.mjs'])),
  );
}

const SOURCES = [
  ...MANIFESTS,
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'vite.one-file.ts',
  'packages/opensid/src',
  'packages/shared/src',
  'prisma',
  'apps/api/src',
  'apps/api/vite.config.ts',
  'apps/backup/src',
  'apps/backup/vite.config.ts',
  'apps/kabupaten/src',
  'apps/kabupaten/vite.config.ts',
  'apps/web/src',
  'apps/web/build',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
];

export async function ensureBuilt() {
  if (!existsSync(join(ROOT, 'apps/api/dist/main.js')) || !existsSync(join(ROOT, 'apps/web/dist/index.html'))) {
    await build();
    return once('build', SOURCES, () => undefined);
  }
  await once('build', SOURCES, build);
}

async function build() {
  for (const [app, ...args] of [
    ['apps/web'],
    ['apps/web', '--ssr', 'src/entry-server.tsx'],
    ['apps/api'],
    ['apps/backup'],
    ['apps/kabupaten'],
  ]) {
    await must(`Pembangunan ${app}`, tool('vite', ['build', '--logLevel', 'warn', ...args], { cwd: join(ROOT, app) }));
  }
}

/**
 * Watches for the end of npm's shell. npm ends that shell without a signal to this process, so its children would keep
 * running. (`npm start` replaces its shell where possible and receives npm's signals.)
 */
function endWithShell() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

/** Runs a script's steps. A failure prints one message and sets exit code 1. */
export async function main(steps) {
  endWithShell();
  try {
    process.exitCode = (await steps()) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
