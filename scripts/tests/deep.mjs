// The slow suites. Each declares the paths that it tests in its first line: `// Stands on: apps/api/src prisma`. A suite
// that passed with the same content of these paths is not stale. A suite without this line always runs.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { filesBelow, ROOT } from '../toolchain.mjs';

/** Outside the checkout, so that a fresh clone uses it, too. */
const PASSED = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'pendopo/deep-passed.json');
/** Fingerprints kept for each suite, because branches alternate. */
const REMEMBERED = 20;
const ALWAYS = ['pnpm-lock.yaml'];
const IS_TEST = /\.(test|e2e)\.\w+$/;

/**
 * Records passed suites of this machine. Suites are paths from `root`; `passedFile` stores the newest fingerprints by
 * suite. Throws if a declared path does not exist.
 */
export function deepRecords({ root = ROOT, passedFile = PASSED } = {}) {
  /** @returns {Record<string, string[]>} */
  const read = () => (existsSync(passedFile) ? JSON.parse(readFileSync(passedFile, 'utf8')) : {});

  /** Returns a hash of the suite and its declared paths, or null without a declaration. @param {string} suite */
  function fingerprintOf(suite) {
    const [first = ''] = readFileSync(join(root, suite), 'utf8').split('\n');
    const ground = /^\/\/ Stands on: (\S.*)$/.exec(first)?.[1]?.split(/\s+/);
    if (ground === undefined) return null;
    const missing = ground.find((path) => !existsSync(join(root, path)));
    if (missing !== undefined) throw new Error(`${suite} stands on ${missing}, which is not there.`);
    const below = [...ALWAYS, ...ground].flatMap((path) => filesBelow(join(root, path)));
    const files = new Set([...below.filter((file) => !IS_TEST.test(file)), join(root, suite)]);
    const hash = createHash('sha256').update(process.version);
    for (const file of [...files].sort()) hash.update(relative(root, file)).update(readFileSync(file));
    return hash.digest('hex');
  }

  return {
    /** Returns the suites without a matching fingerprint. @param {string[]} suites */
    stale(suites) {
      const passed = read();
      return suites.filter((suite) => {
        const fingerprint = fingerprintOf(suite);
        return fingerprint === null || !passed[suite]?.includes(fingerprint);
      });
    },
    /** Stores fingerprints of passed suites. @param {string[]} suites */
    remember(suites) {
      const passed = read();
      for (const suite of suites) {
        const fingerprint = fingerprintOf(suite);
        const earlier = passed[suite] ?? [];
        if (fingerprint !== null && !earlier.includes(fingerprint))
          passed[suite] = [fingerprint, ...earlier].slice(0, REMEMBERED);
      }
      mkdirSync(dirname(passedFile), { recursive: true });
      writeFileSync(passedFile, JSON.stringify(passed, null, 2));
    },
  };
}
