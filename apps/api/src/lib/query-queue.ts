import pLimit from 'p-limit';
import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

const callsBack = (args: readonly unknown[]) => args.some((arg) => typeof arg === 'function');

/**
 * Has a connection that is handed several queries at once send one after the other. Prisma's adapter does so in a transaction that
 * reads several relations; pg warns of it and will take no more of it from version 9 on.
 */
export function queueQueries(client: pg.ClientBase): void {
  const send: Query = client.query.bind(client);
  const inTurn = pLimit(1);
  const queued: Query = (...args) => {
    // A pool's own, on a connection that no other caller has.
    if (callsBack(args)) return send(...args);
    return inTurn(() => send(...args));
  };
  client.query = queued as typeof client.query;
}
