import { setImmediate } from 'node:timers/promises';
import type { Pool } from '../../lib/prisma.ts';

type Versions = ReadonlyMap<string, string>;

export type ReadVersions = () => Promise<Versions>;

// One row, so that it can be compared before it is parsed. No name has a space or a comma.
const VERSIONS = `SELECT string_agg(topic || ' ' || version, ',' ORDER BY id) AS versions FROM topic_version`;

/** Returns the same object while no version has changed. One read runs at a time; later callers share the next one. */
export function createReadVersions(pool: Pick<Pool, 'query'>): ReadVersions {
  let text = '';
  let versions: Versions = new Map();
  let next: Promise<Versions> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function read(): Promise<Versions> {
    // Later callers may know of a change that this read does not see.
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
      // Waits for the end of this event loop turn, to include its other callers.
      next = last.then(() => setImmediate()).then(read);
      last = next.catch(() => undefined);
    }
    return next;
  };
}

function parse(text: string): Versions {
  const versions = new Map<string, string>();
  for (const row of text.split(',')) {
    const [topic = '', version = ''] = row.split(' ');
    versions.set(topic, (versions.get(topic) ?? '') + version);
  }
  return versions;
}
