// Starts the built portal as a separate process, on an embedded database and a temporary folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ROOT } from '../scripts/toolchain.mjs';

export const ADMIN = { username: 'admin', password: 'ukur-saja-sebentar' };

/** The command of `npm start`. Its `exec` replaces the shell, so the child is the supervisor. */
const START = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts.start;

/** Returns the process id of the portal, the supervisor's first child. */
const portalOf = (pid) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]);

/** Starts the portal with these settings. Resolves to its address, process id, and milliseconds until ready. */
export async function startPortal({ dataDir = mkdtempSync(join(tmpdir(), 'pendopo-bench-')), env = {} } = {}) {
  const started = performance.now();
  const child = spawn(START, {
    shell: true,
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ADMIN_PASSWORD: ADMIN.password, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const address = /siap di (http:\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the portal ended with ${code}: ${text}`)));
  });
  const readyMs = performance.now() - started;
  return {
    url,
    pid: portalOf(child.pid),
    dataDir,
    readyMs,
    async stop({ keepData = false } = {}) {
      const asked = performance.now();
      child.removeAllListeners('exit');
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
      return performance.now() - asked;
    },
  };
}

export async function call(url, path, { method = 'GET', body, token } = {}) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** Returns paths of the public screens from the portal's sitemap: one institution, and one row of each kind. */
export async function publicPages(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>\w+:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path);
  const kindOf = (path) => path.replace(/^(\/lembaga\/).*|\d+$/, '$1');
  return paths.filter((path, at) => paths.findIndex((other) => kindOf(other) === kindOf(path)) === at);
}

/**
 * Polls a path while `work` runs. Returns the milliseconds of each response. Requests follow each other after a pause.
 */
export async function pollWhile({ url, path, pauseMs = 0 }, work) {
  const poller = new Worker(new URL('./health-poller.mjs', import.meta.url), { workerData: { url, path, pauseMs } });
  await once(poller, 'online');
  const result = await work();
  poller.postMessage('stop');
  const [times] = await once(poller, 'message');
  return { times, result };
}

/** Returns the result of `work` and the peak memory of a process meanwhile. */
export async function peakWhile(pid, work) {
  let peak = residentMemory(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMemory(pid));
  }, 5);
  const result = await work();
  clearInterval(timer);
  return { peak, result };
}

/**
 * Memory of a process in bytes (Linux): resident, private, and proportional, which divides shared pages among their
 * users.
 */
export function memoryOf(pid) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const bytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1]) * 1024;
  return { rss: bytes('Rss'), own: bytes('Anonymous'), share: bytes('Pss') };
}

/** Resident memory of a process in bytes (Linux). Faster than `memoryOf`. */
export function residentMemory(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

/** Returns the percentile `share` of the numbers. */
export const percentile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
