import { findSuratType } from '@pendopo/shared/surat/catalogue';
import { isCurrent, menuFor } from '../app/layout/menu.ts';
import { MENU_LINKS } from '../app/screens.ts';
import { routesAt } from './page-at.ts';

/** Two parts, because one below a list would be a row of it. */
const NOWHERE = '/tidak/ada';
const LETTER_FORM = '/layanan/form-surat';

const links = menuFor(MENU_LINKS, { role: undefined }).flatMap((entry) => entry.links);

/**
 * Of an address that leads nowhere, or to a form for no letter there is, the one whose page looks the same, so that it is
 * rendered only once; null of every other. The menu marks where an address lies, so there is one for each of its links.
 */
export function standIn(pathname: string): string | null {
  const [path, search] = pathname.split('?');
  if (path === LETTER_FORM && search !== undefined)
    return findSuratType(new URLSearchParams(search).get('jenis') ?? '') ? null : LETTER_FORM;
  const { isOfficials, isMissing } = routesAt(pathname);
  if (!isMissing) return null;
  const place = isOfficials ? '/admin' : links.find(({ to }) => isCurrent(to, pathname))?.to;
  return (place ?? '') + NOWHERE;
}
