// The chart's output for sets of values, without a cluster.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { kubeTools } from './kube-tools.mjs';

export const CHART = fileURLToPath(new URL('../chart', import.meta.url));
export const SETS = ['smallest', 'cnpg', 'external-database', 'everything'];
export const fileOf = (set) => join(CHART, `ci/${set}.yaml`);

/** Folder for helm's own files and the tests'. */
export const helmHome = mkdtempSync(join(tmpdir(), 'pendopo-helm-'));
process.once('exit', () => rmSync(helmHome, { recursive: true, force: true }));

/**
 * Runs helm. Resolves to its output and exit code.
 * @param {string[]} args @returns {Promise<{ code: number, stdout: string, stderr: string }>}
 */
export async function helm(...args) {
  const { helm: path } = await kubeTools();
  const options = { env: { HOME: helmHome, PATH: process.env.PATH }, maxBuffer: 16 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(path, args, options, (error, stdout, stderr) => resolve({ code: error ? 1 : 0, stdout, stderr }));
  });
}

export const template = (name, ...args) => helm('template', name, CHART, '--namespace', `desa-${name}`, ...args);

export const objectsIn = (text) =>
  parseAllDocuments(text)
    .map((document) => document.toJS())
    .filter((object) => object !== null);

/** Returns the objects of the release `tegalsari` with a set's values. */
export async function objectsOf(set) {
  const { code, stdout, stderr } = await template('tegalsari', '--values', fileOf(set));
  if (code !== 0) throw new Error(stderr);
  return objectsIn(stdout);
}
