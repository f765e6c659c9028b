import type { RouteObject } from 'react-router-dom';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { isRendered, type Screen } from '../lib/screen.ts';
import { Guard } from './guards.tsx';

const NotFoundPage = lazyScreen(() => import('./pages/not-found.page.tsx').then((page) => page.NotFoundPage));

/** The `handle` of a route: a whole screen, or the fields of a screen that a frame or another part declares. */
export type Part = Partial<Screen>;

export const partOf = (route: RouteObject | undefined): Part => route?.handle ?? {};

/** Returns the routes of screens mounted at `base`, each behind its guard, and a route for unknown addresses. */
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
