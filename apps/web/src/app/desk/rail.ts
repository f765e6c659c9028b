import { grouped, linksOf, RAIL_GROUPS, type ScreenLink } from '../../lib/screen.ts';
import { isCurrent } from '../layout/menu.ts';
import { SCREENS } from '../screens.ts';
import { DESK_SCREENS } from './desk-screens.ts';

/** A link with a query is current only at an address with the same query. */
export const RAIL = grouped(
  RAIL_GROUPS,
  linksOf([...SCREENS, ...DESK_SCREENS], ({ rail = [] }) => rail),
);

type Address = { pathname: string; search: string };

function leadsTo({ to }: Pick<ScreenLink, 'to'>, { pathname, search }: Address): boolean {
  const [path = to, query] = to.split('?');
  if (query === undefined) return isCurrent(path, pathname);
  const has = new URLSearchParams(search);
  return path === pathname && [...new URLSearchParams(query)].every(([name, value]) => has.get(name) === value);
}

/** Returns the target of the most specific link that matches the address. */
export function currentIn(
  groups: readonly { links: readonly Pick<ScreenLink, 'to'>[] }[],
  address: Address,
): string | undefined {
  const known = groups.flatMap(({ links }) => links).filter((link) => leadsTo(link, address));
  return known.reduce<string | undefined>((most, { to }) => (to.length > (most?.length ?? 0) ? to : most), undefined);
}
