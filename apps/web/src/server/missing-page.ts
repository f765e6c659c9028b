import { findSuratType } from '@pendopo/shared/surat/catalogue';
import { isCurrent, menuFor } from '../app/layout/menu.ts';
import { MENU_LINKS } from '../app/screens.ts';
import { routesAt } from './page-at.ts';

/** Two segments, because one segment below a list would be a row. */
const MISSING_PATH = '/tidak/ada';
const SURAT_FORM = '/layanan/form-surat';

const links = menuFor(MENU_LINKS, { role: undefined }).flatMap((entry) => entry.links);

/** Returns the shared address of all missing pages in a section, or of unknown application types, or null. */
export function missingPagePath(pathname: string): string | null {
  const [path, search] = pathname.split('?');
  if (path === SURAT_FORM && search !== undefined)
    return findSuratType(new URLSearchParams(search).get('jenis') ?? '') ? null : SURAT_FORM;
  const { isOfficials, isMissing } = routesAt(pathname);
  if (!isMissing) return null;
  const place = isOfficials ? '/admin' : links.find(({ to }) => isCurrent(to, pathname))?.to;
  return (place ?? '') + MISSING_PATH;
}
