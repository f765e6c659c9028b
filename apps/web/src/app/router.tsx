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

/** The mount point of the officials' screens, which are in a lazy file. */
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

/** Loads the code of the screen at an address before it is rendered. */
export async function preloadScreen(pathname: string): Promise<void> {
  const outer = matchRoutes(ROUTES, pathname) ?? [];
  const isOfficials = outer.some(({ route }) => route === OFFICIALS);
  // Loaded first, because the loss of a screen's code is reported as such.
  if (isOfficials) await OfficialsRoutes.preload();
  const inner = isOfficials ? matchRoutes((await officials()).OFFICIALS_ROUTES, pathname, '/admin') : null;
  const parts = [...outer, ...(inner ?? [])].map(({ route }) => partOf(route));
  // Without a session, guards close every part with `access`.
  const shown = sessionStore.token() === null ? parts.filter(({ access }) => access === undefined) : parts;
  await Promise.all(shown.map(({ preload }) => preload?.()));
}
