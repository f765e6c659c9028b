import { matchRoutes, type RouteObject } from 'react-router-dom';
import { OFFICIALS_ROUTES } from '../app/officials-routes.tsx';
import { OFFICIALS, ROUTES } from '../app/router.tsx';
import { partOf } from '../app/screen-routes.tsx';
import { isRendered } from '../lib/screen.ts';
import { SCREEN_FILES } from './screen-files.ts';

/** Returns the routes of an address, from the frame to the screen. `isMissing` is true if no screen matches. */
export function routesAt(pathname: string) {
  const outer = matchRoutes(ROUTES, pathname) ?? [];
  const isOfficials = outer.at(-1)?.route === OFFICIALS;
  const inner = isOfficials ? matchRoutes(OFFICIALS_ROUTES, pathname, '/admin') : null;
  const matches = [...outer, ...(inner ?? [])];
  return { matches, isOfficials, isMissing: matches.at(-1)?.route.path === '*' };
}

/** The key of a route in SCREEN_FILES: the full address of a screen, or the path of any other route. */
const addressOf = (route: RouteObject): string => partOf(route).path ?? route.path ?? '';

function fileOf(route: RouteObject): string[] {
  if (!partOf(route).preload) return []; // part of the first file
  const file = SCREEN_FILES[addressOf(route)];
  if (file === undefined) throw new Error(`No file is listed for ${addressOf(route)}: npm run generate`);
  return [file];
}

/** Returns the parts that the server renders at an address: the frame, and the screen unless a guard closes it. */
export function pageAt(pathname: string) {
  const { matches, isMissing } = routesAt(pathname);
  const shown = matches.filter(({ route }) => isRendered(partOf(route)));
  const queriesOf = ({ route, params }: (typeof matches)[number]) => partOf(route).queries?.(params) ?? [];
  return {
    screen: partOf(matches.at(-1)?.route),
    parts: shown.map(({ route }) => partOf(route)),
    modules: shown.flatMap(({ route }) => fileOf(route)),
    queries: shown.flatMap(queriesOf),
    /** Queries of the innermost part only. */
    own: shown.slice(-1).flatMap(queriesOf),
    isMissing,
  };
}
