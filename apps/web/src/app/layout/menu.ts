import { isOfficial, mayEnter, type Role } from '@pendopo/shared/access/roles';
import { grouped, MENU_GROUPS, type MenuGroup, type PlacedLink, type ScreenLink } from '../../lib/screen.ts';

/** A heading of the menu with its links. A heading with a single link is itself the link. */
export type MenuEntry = { label: MenuGroup; to?: string; links: readonly ScreenLink[] };

/** The officials' first screen. Their other screens have paths below it without being part of it. */
const OFFICIALS_START = '/admin';

/** Officials see their own screens in place of the services for residents. */
const FOR_RESIDENTS: MenuGroup = 'Layanan';

/** Returns the menu for a role or a visitor. Only officials see the screens in `empty`, which have no content. */
export function menuFor(
  all: readonly PlacedLink<MenuGroup>[],
  { role, empty = [] }: { role: Role | undefined; empty?: readonly string[] },
): MenuEntry[] {
  const isShown = ({ access, group, to }: PlacedLink<MenuGroup>) => {
    if (access !== undefined) return mayEnter(access, role);
    return isOfficial(role) ? group !== FOR_RESIDENTS : !empty.includes(to);
  };
  const shown = all.filter(isShown).map((link) => (empty.includes(link.to) ? { ...link, note: 'belum diisi' } : link));
  return grouped(MENU_GROUPS, shown).flatMap(({ label, links }) => {
    const [first, second] = links;
    if (!first) return [];
    return [second ? { label, links } : { label, to: first.to, links: [] }];
  });
}

export function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || (to !== OFFICIALS_START && pathname.startsWith(`${to}/`));
}
