import { useSession } from '../../lib/session/use-session.ts';
import { type MenuEntry, menuFor } from './menu.ts';

/** The menu of whoever is looking. */
export function useMenu(): MenuEntry[] {
  const { user } = useSession();
  return menuFor(user?.role);
}
