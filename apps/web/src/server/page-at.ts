import { matchRoutes, type RouteObject } from 'react-router-dom';
import { OFFICIALS_ROUTES } from '../app/officials-routes.tsx';
import { OFFICIALS, ROUTES } from '../app/router.tsx';
import { partOf } from '../app/screen-routes.tsx';
import { isRendered } from '../lib/screen.ts';
import { SCREEN_FILES } from './screen-files.ts';

/** The routes of an address, from the frame to the screen, and whether they lead to no screen. */
export function routesAt(pathname: string) {
  const outer = matchRoutes(ROUTES, pathname) ?? [];
  const isOfficials = outer.at(-1)?.route === OFFICIALS;
  const inner = isOfficials ? matchRoutes(OFFICIALS_ROUTES, pathname, '/admin') : null;
  const matches = [...outer, ...(inner ?? [])];
  return { matches, isOfficials, isMissing: matches.at(-1)?.route.path === '*' };
}

/** What a route's own file is listed under: the whole address of a screen, and what the route itself says of all others. */
export const addressOf = (route: RouteObject): string => partOf(route).path ?? route.path ?? '';

function fileOf(route: RouteObject): string[] {
  if (!partOf(route).preload) return []; // in the first file already
  const file = SCREEN_FILES[addressOf(route)];
  if (file === undefined) throw new Error(`No file is listed for ${addressOf(route)}: npm run generate`);
  return [file];
}

/** What the server renders at an address: the frame and, where no guard closes it, the screen, with the queries that they show. */
export function pageAt(pathname: string) {
  const { matches, isMissing } = routesAt(pathname);
  const shown = matches.filter(({ route }) => isRendered(partOf(route)));
  const queriesOf = ({ route, params }: (typeof matches)[number]) => partOf(route).queries?.(params) ?? [];
  return {
    /** The screen, whether it is shown or not. */
    screen: partOf(matches.at(-1)?.route),
    parts: shown.map(({ route }) => partOf(route)),
    /** The sources of what comes late in it. */
    modules: shown.flatMap(({ route }) => fileOf(route)),
    queries: shown.flatMap(queriesOf),
    /** Those of what is innermost alone. */
    own: shown.slice(-1).flatMap(queriesOf),
    isMissing,
  };
}
