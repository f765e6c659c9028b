import { setImmediate } from 'node:timers/promises';
import type { Pool } from '../../lib/prisma.ts';

type Versions = ReadonlyMap<string, string>;

export type ReadVersions = () => Promise<Versions>;

// One row, which is compared before it is taken apart. No name has a space or a comma.
const VERSIONS = `SELECT string_agg(topic || ' ' || version, ',' ORDER BY id) AS versions FROM topic_version`;

/**
 * Returns what reads each topic's version over `pool`: another one after each committed change of what the topic shows, and the same
 * object as long as none has changed. One read is on its way at a time; who asks meanwhile shares the next.
 */
export function createReadVersions(pool: Pick<Pool, 'query'>): ReadVersions {
  let text = '';
  let versions: Versions = new Map();
  let next: Promise<Versions> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function read(): Promise<Versions> {
    // Who asks from now on may know of a change that this read does not see.
    next = null;
    const { rows } = await pool.query<{ versions: string | null }>(VERSIONS);
    const found = rows[0]?.versions ?? '';
    if (found !== text) {
      versions = parse(found);
      text = found;
    }
    return versions;
  }

  return () => {
    if (!next) {
      // With all that this turn of the event loop brings.
      next = last.then(() => setImmediate()).then(read);
      last = next.catch(() => undefined);
    }
    return next;
  };
}

/** A topic may have several rows, which are its version together. */
function parse(text: string): Versions {
  const versions = new Map<string, string>();
  for (const row of text.split(',')) {
    const [topic = '', version = ''] = row.split(' ');
    versions.set(topic, (versions.get(topic) ?? '') + version);
  }
  return versions;
}
