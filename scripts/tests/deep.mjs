// The slow suites, each a file that says in its first line what it stands on: `// Stands on: apps/api/src prisma`. A suite
// that passed for exactly these files need not run again; one that does not say so always does.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { filesBelow, ROOT } from '../toolchain.mjs';

/** Outside the checkout, so that a fresh clone knows it, too. */
const PASSED = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'pendopo/deep-passed.json');
/** How many fingerprints of a suite are remembered: branches come and go. */
const REMEMBERED = 20;
const ALWAYS = ['pnpm-lock.yaml'];
const IS_TEST = /\.(test|e2e)\.\w+$/;

/**
 * What passed on this machine. Suites are paths from `root`; `passedFile` holds the newest fingerprints by suite.
 * Throws where a suite stands on what is not there.
 */
export function deepRecords({ root = ROOT, passedFile = PASSED } = {}) {
  /** @returns {Record<string, string[]>} */
  const read = () => (existsSync(passedFile) ? JSON.parse(readFileSync(passedFile, 'utf8')) : {});

  /** What the suite and all that it stands on hold, null where it does not say. @param {string} suite */
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
    /** Those of the suites for which it is not known that they pass. @param {string[]} suites */
    stale(suites) {
      const passed = read();
      return suites.filter((suite) => {
        const fingerprint = fingerprintOf(suite);
        return fingerprint === null || !passed[suite]?.includes(fingerprint);
      });
    },
    /** Remembers that these have passed. @param {string[]} suites */
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
