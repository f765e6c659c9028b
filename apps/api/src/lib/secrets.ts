import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the signing secret of an installation without a configured one. Only its owner can read the file. */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'jwt-secret');
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(path, 'utf8');
}

/** Returns 16 characters without look-alikes, 80 bits. */
export function generatePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789+';
  return Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]).join('');
}
