import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { inflate } from '@sparticuz/chromium';

/** A Chromium. `env` locates its libraries and fonts. */
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
 * Returns the browser of CHROMIUM_PATH, the pinned headless shell, Playwright's own, or an installed browser, in this
 * order. A full desktop Chromium takes about three times as long as the pinned one.
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

/** True on the only platform of the Chromiums in npm packages. */
export const isLinuxX64 = process.platform === 'linux' && process.arch === 'x64';

/** Unpacks the Chromium of @sparticuz/chromium once per version. Returns null where it does not run. */
async function unpackPinned(): Promise<Browser | null> {
  if (!isLinuxX64) return null;
  const root = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const files = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'].map((file) => join(root, 'bin', file));
  const home = await makeOnce(`chromium-${version}`, (folder) => inflateInto(folder, files));
  await writeFile(join(home, 'fonts.conf'), fontsConf(home));
  // The package includes NSS, NSPR and expat, which a machine with only Node lacks.
  const path = join(home, 'chromium');
  const env = { LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') };
  const { status } = spawnSync(path, ['--version'], { env: { ...process.env, ...env } });
  return status === 0 ? { path, env } : null;
}

/** Returns a folder of the cache. If it is missing, `fill` creates it under a temporary name. */
export async function makeOnce(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const home = join(CACHE_DIR, name);
  if (existsSync(home)) return home;
  await mkdir(CACHE_DIR, { recursive: true });
  const unfinished = await mkdtemp(`${home}-`);
  try {
    await fill(unfinished);
    await rename(unfinished, home);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    if (!existsSync(home)) throw error; // otherwise another run was faster
  }
  return home;
}

/** Inflates into `folder`: the package only unpacks into the folder for temporary files. */
export async function inflateInto(folder: string, files: string[]): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await Promise.all(files.map((file) => inflate(file)));
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
