import { type RouteObject, useRoutes } from 'react-router-dom';
import { DeskFrame } from './desk/desk-frame.tsx';
import { DESK_SCREENS } from './desk/desk-screens.ts';
import { routesOf } from './screen-routes.tsx';

export const OFFICIALS_ROUTES: RouteObject[] = [{ element: <DeskFrame />, children: routesOf(DESK_SCREENS, '/admin') }];

export const OfficialsRoutes = () => useRoutes(OFFICIALS_ROUTES);
