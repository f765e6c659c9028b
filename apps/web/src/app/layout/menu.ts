import { isOfficial, mayEnter, type Role } from '@pendopo/shared/roles';
import { grouped, MENU_GROUPS, type MenuGroup, type PlacedLink, type ScreenLink } from '../../lib/screen.ts';

/** A heading of the menu with its links; where there is only one, the heading leads there itself. */
export type MenuEntry = { label: MenuGroup; to?: string; links: readonly ScreenLink[] };

/** Where officials begin; their other screens lie below it without belonging to it. */
const OFFICIALS_START = '/admin';

/** What residents are offered here, officials work off: they see their own screens in its place. */
const FOR_RESIDENTS: MenuGroup = 'Layanan';

/**
 * Returns the menu as an account of this role sees it; without one, as a visitor does. Only officials see the screens in `empty`,
 * which have no content yet.
 */
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

/** Whether `pathname` is this screen or one below it. */
export function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || (to !== OFFICIALS_START && pathname.startsWith(`${to}/`));
}
