import pLimit from 'p-limit';
import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

const callsBack = (args: readonly unknown[]) => args.some((arg) => typeof arg === 'function');

/**
 * Sends queries of one connection one at a time. Prisma's adapter sends several at once in a transaction that reads
 * relations. pg warns about that and will refuse it from version 9 on.
 */
export function queueQueries(client: pg.ClientBase): void {
  const send: Query = client.query.bind(client);
  const inTurn = pLimit(1);
  const queued: Query = (...args) => {
    // The pool's queries, on a connection that no other caller has.
    if (callsBack(args)) return send(...args);
    return inTurn(() => send(...args));
  };
  client.query = queued as typeof client.query;
}
