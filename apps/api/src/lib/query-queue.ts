import pLimit from 'p-limit';
import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

const callsBack = (args: readonly unknown[]) => args.some((arg) => typeof arg === 'function');

/** Prisma's adapter sends several queries at once in a transaction. pg warns and will refuse that from version 9 on. */
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
