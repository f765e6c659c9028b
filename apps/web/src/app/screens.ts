import { OFFICIALS_MENU } from '@pendopo/shared/access/screen-list';
import { linksOf, type MenuGroup, type PlacedLink, type Screen } from '../lib/screen.ts';

const FILES = import.meta.glob<readonly Screen[]>(['../features/*/*.screens.ts', './pages/*.screens.ts'], {
  eager: true,
  import: 'screens',
});

/** All screens except the officials', which are in desk/desk-screens.ts. */
export const SCREENS = Object.values(FILES).flat();

/** The officials' links are generated without their screens, which visitors do not load. */
export const MENU_LINKS: readonly PlacedLink<MenuGroup>[] = [
  ...linksOf(SCREENS, ({ menu }) => (menu ? [menu] : [])),
  ...OFFICIALS_MENU,
];
