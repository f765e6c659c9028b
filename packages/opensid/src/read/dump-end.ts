const KEPT = 8 * 1024;

const MYSQLDUMP = /^-- (?:MariaDB|MySQL) dump /m;
const MYSQLDUMP_END = '-- Dump completed';
const CODEIGNITER = /^# TABLE STRUCTURE FOR: /m;
const CODEIGNITER_BEGIN = /^DROP VIEW IF EXISTS /m;
const TRANSACTION = /^START TRANSACTION;/m;
const TRANSACTION_END = 'COMMIT;';
/** Settings that a dump saves at its beginning and restores at its end. */
const SAVED = /@OLD_\w+(?=\s*=\s*@@)/g;

/** `unknown` if the dump's program writes no known end. */
export type End = 'whole' | 'cut' | 'unknown';

/**
 * A dump that is cut between two statements is valid SQL, so only its end shows that rows are missing. CodeIgniter's
 * dumps have no end mark, but drop their views first and create them last.
 */
function endOf({ head, tail }: { head: string; tail: string }): End {
  const lines = tail.split('\n').filter((line) => line.trim() !== '');
  if (MYSQLDUMP.test(head)) return lines.at(-1)?.startsWith(MYSQLDUMP_END) ? 'whole' : 'cut';
  if (CODEIGNITER.test(head)) return CODEIGNITER_BEGIN.test(head) ? 'whole' : 'cut';
  const saved = head.match(SAVED) ?? [];
  const isTransaction = TRANSACTION.test(head);
  if (saved.length === 0 && !isTransaction) return 'unknown';
  const isRestored = saved.every((name) => tail.includes(`=${name}`) || tail.includes(`(${name}`));
  const last = lines.findLast((line) => !line.startsWith('/*!'));
  return isRestored && (!isTransaction || last?.trim() === TRANSACTION_END) ? 'whole' : 'cut';
}

export function watchEnds(chunks: AsyncIterable<Buffer>) {
  let head = '';
  let tail = '';
  async function* watched(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      if (head.length < KEPT) head += chunk.toString('latin1', 0, KEPT - head.length);
      tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - KEPT))).slice(-KEPT);
      yield chunk;
    }
  }
  return { chunks: watched(), end: () => endOf({ head, tail: tail.replaceAll('\r\n', '\n') }) };
}
