/** All that public GETs below /api read from their queries. What is not listed here reaches no route. */
const PARAMETERS = ['cursor', 'kategori', 'limit', 'q', 'status', 'urut'];

/** Letters, digits and the like need no escape: a path has one spelling. */
const unescaped = (path: string) =>
  path.replace(/%([0-9a-f]{2})/gi, (written, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return /[\w.~-]/.test(character) ? character : written;
  });

/**
 * The one spelling of an address of the public API: lower case, no slash at its end, known parameters in order. Answers
 * are kept under it, and routes see nothing else, so that two spellings never mean two answers, nor one two.
 */
export function canonicalUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const known = [...new URLSearchParams(query)].filter(([name]) => PARAMETERS.includes(name));
  const search = new URLSearchParams(known.sort(([a], [b]) => (a < b ? -1 : Number(a > b)))).toString();
  const plain = unescaped(path).toLowerCase().replace(/\/+$/, '');
  return search === '' ? plain : `${plain}?${search}`;
}

/** Whether a page's address is spelled as the portal spells it: others are drawn, too, but not kept. */
export const isCanonicalPath = (pathname: string): boolean => /^(\/|(\/[a-z0-9-]+)+)$/.test(pathname);
