import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { inflate } from '@sparticuz/chromium';

/** A Chromium to drive. `env` is what it needs to find its own libraries and fonts. */
export type Browser = { path: string; env: Record<string, string> };

const CACHE_DIR = join(import.meta.dirname, '../../node_modules/.cache');

const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the browser of this machine: the one that CHROMIUM_PATH names, else the pinned headless shell in the npm packages,
 * else Playwright's own, else an installed one. The pinned one comes first because a full desktop Chromium takes about three
 * times as long.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { path: named, env: {} };
  const pinned = await unpackPinned();
  if (pinned) return pinned;
  const installed = [chromium.executablePath(), ...SYSTEM].find(existsSync);
  if (!installed) {
    throw new Error('No Chromium found: run "npx playwright install chromium" or name one in CHROMIUM_PATH.');
  }
  return { path: installed, env: {} };
}

/**
 * Unpacks the Chromium inside @sparticuz/chromium, once per version; made beside its place and moved there whole. Returns null
 * where it does not run: it needs Linux on x64.
 */
async function unpackPinned(): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const root = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const home = join(CACHE_DIR, `chromium-${version}`);
  if (!existsSync(home)) {
    await mkdir(CACHE_DIR, { recursive: true });
    const unfinished = await mkdtemp(`${home}-`);
    await inflateInto(unfinished, join(root, 'bin'));
    await rename(unfinished, home).catch(() => rm(unfinished, { recursive: true })); // another run was faster
  }
  await writeFile(join(home, 'fonts.conf'), fontsConf(home));
  // Its libraries (NSS, NSPR, expat) come along, too: a machine with nothing but Node has none of them.
  const path = join(home, 'chromium');
  const env = { LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') };
  const { status } = spawnSync(path, ['--version'], { env: { ...process.env, ...env } });
  return status === 0 ? { path, env } : null;
}

/** The package unpacks into the folder for temporary files and nowhere else. */
async function inflateInto(folder: string, bin: string): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await Promise.all(['chromium.br', 'fonts.tar.br', 'al2023.tar.br'].map((file) => inflate(join(bin, file))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function fontsConf(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
