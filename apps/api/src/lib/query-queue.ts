import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

const callsBack = (args: readonly unknown[]) => args.some((arg) => typeof arg === 'function');

/**
 * Has a connection that is handed several queries at once send one after the other. Prisma's adapter does so in a transaction that
 * reads several relations; pg warns of it and will take no more of it from version 9 on.
 */
export function queueQueries(client: pg.ClientBase): void {
  const send: Query = client.query.bind(client);
  let last: Promise<unknown> = Promise.resolve();
  const queued: Query = (...args) => {
    // A pool's own, on a connection that nobody else has.
    if (callsBack(args)) return send(...args);
    const answer = last.then(() => send(...args));
    last = answer.catch(() => undefined);
    return answer;
  };
  client.query = queued as typeof client.query;
}
