import { findSuratType } from '@pendopo/shared/surat/catalogue';
import { matchRoutes } from 'react-router-dom';
import { isCurrent, menuFor } from '../app/layout/menu.ts';
import { OFFICIALS_ROUTES } from '../app/officials-routes.tsx';
import { ROUTES } from '../app/router.tsx';

/** Two parts, because one below a list would be a row of it. */
const NOWHERE = '/tidak/ada';
const OFFICIALS = '/admin';
const LETTER_FORM = '/layanan/form-surat';

const links = menuFor(undefined).flatMap((entry) => entry.links);

/**
 * Of an address that leads nowhere, or to a form for no letter there is, the one whose page looks the same, so that it is
 * rendered only once; null of every other. The menu marks where an address lies, so there is one for each of its links.
 */
export function standIn(pathname: string): string | null {
  const [path, search] = pathname.split('?');
  if (path === LETTER_FORM && search !== undefined)
    return findSuratType(new URLSearchParams(search).get('jenis') ?? '') ? null : LETTER_FORM;
  const route = matchRoutes(ROUTES, pathname)?.at(-1)?.route.path;
  if (route === `${OFFICIALS.slice(1)}/*`) {
    const below = matchRoutes(OFFICIALS_ROUTES, pathname, OFFICIALS)?.at(-1)?.route.path;
    return below === '*' ? OFFICIALS + NOWHERE : null;
  }
  if (route !== '*') return null;
  const link = links.find(({ to }) => isCurrent(to, pathname));
  return (link?.to ?? '') + NOWHERE;
}
