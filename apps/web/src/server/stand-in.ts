import { findSuratType } from '@pendopo/shared/surat/catalogue';
import { isCurrent, menuFor } from '../app/layout/menu.ts';
import { MENU_LINKS } from '../app/screens.ts';
import { routesAt } from './page-at.ts';

/** Two segments, because one segment below a list would be a row. */
const NOWHERE = '/tidak/ada';
const LETTER_FORM = '/layanan/form-surat';

const links = menuFor(MENU_LINKS, { role: undefined }).flatMap((entry) => entry.links);

/**
 * Returns a stand-in address whose page looks the same, so that such pages are rendered once. Applies to missing
 * addresses and to forms of unknown application types. Null otherwise. The menu marks the current section, so each of
 * its links has a stand-in.
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
