import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import certificate from './certificate.json' with { type: 'json' };

const has = (program: string, argument: string) => spawnSync(program, [argument]).error === undefined;

/** Returns true if the machine has Poppler's verifier and the tool of its certificate store. */
export const hasVerifier = has('pdfsig', '-v') && has('certutil', '--version');

/** Returns Poppler's report on a PDF's signatures. A new folder becomes a store that trusts the root of the tests. */
export function verifierReport(path: string, folder: string): string {
  const store = `sql:${folder}`;
  const root = join(folder, 'akar.pem');
  mkdirSync(folder);
  writeFileSync(root, certificate.root);
  execFileSync('certutil', ['-N', '-d', store, '--empty-password']);
  // Poppler checks a signer as it checks the sender of a mail.
  execFileSync('certutil', ['-A', '-d', store, '-n', 'akar', '-t', ',C,', '-i', root]);
  return execFileSync('pdfsig', ['-nssdir', folder, path], { encoding: 'utf8' });
}
