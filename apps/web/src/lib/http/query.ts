declare const answer: unique symbol;

/** A path below /api that is asked for by GET, and the key of its answer. */
export type Query<Answer> = string & { readonly [answer]?: Answer };

/** A path with its parameters; what is undefined or empty is left out. */
export function query<Answer>(path: string, params: Readonly<Record<string, string | undefined>> = {}): Query<Answer> {
  const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
