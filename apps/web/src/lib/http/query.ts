import { fillPath, type Given, type Optional, type ReadAnswer, type ReadPath } from './routes.ts';

declare const answer: unique symbol;

/** A path below /api for a GET, which is also the key of its answer. */
export type Query<Answer> = string & { readonly [answer]?: Answer };

/** Returns the query of a route. `given` fills its path and query string, without undefined or empty values. */
export function query<const P extends ReadPath>(
  path: P,
  ...[given = {} as Given<P>]: Optional<Given<P>>
): Query<ReadAnswer<P>> {
  const inPath = new Set<string>(path.match(/:\w+/g));
  const isSet = ([name, value]: [string, unknown]) => Boolean(value) && !inPath.has(`:${name}`);
  const entries = Object.entries<unknown>(given).filter(isSet);
  const filled = fillPath(path, given);
  if (entries.length === 0) return filled;
  return `${filled}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}
