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
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser of this machine: the one CHROMIUM_PATH names ("bundled" for the one in the npm packages), else an installed
 * one, else Playwright's own, else the bundled one, which needs nothing but Linux on x64.
 */
export async function findBrowser(): Promise<Browser> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted === 'bundled') return unpackBundled();
  if (wanted) return { path: wanted, env: {} };
  const installed = [...SYSTEM, chromium.executablePath()].find(existsSync);
  return installed ? { path: installed, env: {} } : unpackBundled();
}

/** Unpacks the Chromium inside @sparticuz/chromium, once per version; made beside its place and moved there whole. */
async function unpackBundled(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium found: run "npx playwright install chromium" or name one in CHROMIUM_PATH.');
  }
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
  return {
    path: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') },
  };
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
