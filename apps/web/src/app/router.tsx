import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';
import { desaQuery } from '../features/desa/desa.queries.ts';
import { kontakDesaQuery } from '../features/pesan-kontak/kontak-desa.queries.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { sessionStore } from '../lib/session/session-store.ts';
import { Layout } from './layout/layout.tsx';
import { PublicFrame } from './layout/public-frame.tsx';
import { type Part, partOf, routesOf } from './screen-routes.tsx';
import { MENU_LINKS, SCREENS } from './screens.ts';

const officials = () => import('./officials-routes.tsx');
const OfficialsRoutes = lazyScreen(() => officials().then((part) => part.OfficialsRoutes));

/** Where the officials' screens are mounted, which are in a file of their own. */
export const OFFICIALS: RouteObject = {
  path: 'admin/*',
  element: <OfficialsRoutes />,
  handle: { preload: OfficialsRoutes.preload } satisfies Part,
};

export const ROUTES: RouteObject[] = [
  {
    element: <Layout />,
    handle: { queries: () => [desaQuery] } satisfies Part,
    children: [
      {
        element: <PublicFrame links={MENU_LINKS} />,
        handle: { queries: () => [kontakDesaQuery] } satisfies Part,
        children: routesOf(SCREENS),
      },
      OFFICIALS,
    ],
  },
];

export const AppRoutes = () => useRoutes(ROUTES);

/** Fetches the screen of an address before it is rendered. */
export async function preloadScreen(pathname: string): Promise<void> {
  const outer = matchRoutes(ROUTES, pathname) ?? [];
  const isOfficials = outer.some(({ route }) => route === OFFICIALS);
  // Fetched as a screen first, whose loss is told as such.
  if (isOfficials) await OfficialsRoutes.preload();
  const inner = isOfficials ? matchRoutes((await officials()).OFFICIALS_ROUTES, pathname, '/admin') : null;
  const parts = [...outer, ...(inner ?? [])].map(({ route }) => partOf(route));
  // Without a session no guard lets anyone further.
  const shown = sessionStore.token() === null ? parts.filter(({ access }) => access === undefined) : parts;
  await Promise.all(shown.map(({ preload }) => preload?.()));
}
