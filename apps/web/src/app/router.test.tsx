import { SCREENS } from '@pendopo/shared/features';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { OFFICIALS_ROUTES } from './officials-routes.tsx';
import { ROUTES } from './router.tsx';

/** The addresses of the screens among routes; what leads nowhere is none. */
const pathsOf = (routes: readonly RouteObject[], below = ''): string[] =>
  routes.flatMap(({ path, index, children }) => {
    if (path?.endsWith('*')) return [];
    const own = index ? below : `${below}/${path?.replace(/^\//, '')}`;
    return children ? pathsOf(children, path ? own : below) : [own];
  });

test('every screen of the router is declared, and every declared screen is there', () => {
  const paths = [...pathsOf(ROUTES), ...pathsOf(OFFICIALS_ROUTES, '/admin')];
  expect(paths.sort()).toEqual(SCREENS.map(({ path }) => path).sort());
});
