import type { X509Certificate } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { certificatesIn } from './certificates.ts';

const MOST = { files: 100, bytes: 256 * 1024 };

/** Returns the certificates in the folder's PEM files. Returns none without the folder. */
export async function readTrustedRoots(dir: string): Promise<X509Certificate[]> {
  const names = await readdir(dir).catch(() => []);
  const roots: X509Certificate[] = [];
  for (const name of names.filter((one) => one.endsWith('.pem')).slice(0, MOST.files)) {
    const path = join(dir, name);
    if ((await stat(path)).size <= MOST.bytes) roots.push(...certificatesIn(await readFile(path, 'utf8')));
  }
  return roots;
}
