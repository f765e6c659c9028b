import type { ReactElement } from 'react';
import { matchRoutes } from 'react-router-dom';
import { RequireOfficial, RequireUser } from '../app/guards.tsx';
import { OFFICIALS_ROUTES } from '../app/officials-routes.tsx';
import { type QueriesOf, ROUTES } from '../app/router.tsx';
import type { LazyScreen } from '../lib/lazy-screen.ts';

const OFFICIALS = '/admin';
const GUARDS: unknown[] = [RequireUser, RequireOfficial];

const typeOf = (element: unknown) => (element as ReactElement).type;
const isClosed = (element: unknown) =>
  GUARDS.includes(typeOf(element)) && !(element as ReactElement<{ rendered?: boolean }>).props.rendered;

/** What the server renders at an address: lazy screens, as far as the first guard that closes, and the queries that they show. */
export function pageAt(pathname: string) {
  const outer = matchRoutes(ROUTES, pathname) ?? [];
  const inner = outer.at(-1)?.route.path === 'admin/*' ? matchRoutes(OFFICIALS_ROUTES, pathname, OFFICIALS) : null;
  const matches = [...outer, ...(inner ?? [])];
  const guard = matches.findIndex(({ route }) => isClosed(route.element));
  const shown = guard < 0 ? matches : matches.slice(0, guard);
  const queriesOf = ({ route, params }: (typeof matches)[number]) =>
    (route.handle as QueriesOf | undefined)?.(params) ?? [];
  const screen = shown.at(-1);
  return {
    screens: shown.map(({ route }) => typeOf(route.element) as Partial<LazyScreen<object>>),
    queries: shown.flatMap(queriesOf),
    /** Those of the screen itself, without its frame. */
    own: screen ? queriesOf(screen) : [],
    /** It leads nowhere. */
    isMissing: matches.at(-1)?.route.path === '*',
  };
}
