import type { RouteObject } from 'react-router-dom';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { isRendered, type Screen } from '../lib/screen.ts';
import { Guard } from './guards.tsx';

const NotFoundPage = lazyScreen(() => import('./pages/not-found.page.tsx').then((page) => page.NotFoundPage));

/** What a route's `handle` says: a whole screen, or what frames and other parts of a page have of one. */
export type Part = Partial<Screen>;

export const partOf = (route: RouteObject | undefined): Part => route?.handle ?? {};

/** Returns the routes of screens that are mounted at `base`, each behind its guard, and the one of addresses that lead nowhere. */
export const routesOf = (screens: readonly Screen[], base = ''): RouteObject[] => [
  ...screens.map((screen) => ({
    path: screen.path.slice(base.length),
    element: screen.access ? (
      <Guard access={screen.access} rendered={isRendered(screen)} {...screen.guard}>
        {screen.element}
      </Guard>
    ) : (
      screen.element
    ),
    handle: screen,
  })),
  { path: '*', element: <NotFoundPage />, handle: { preload: NotFoundPage.preload } },
];
