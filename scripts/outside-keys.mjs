// A plain object also has `constructor` and `toString`. A table that is keyed by any text must be a Map or be read
// with `ownValue`.

const TABLE =
  /\bconst ([A-Z][A-Z\d_]*)(?:: (?:Readonly<|Partial<){0,2}Record<string,|[^;:]{0,80} as (?:Readonly<)?Record<string,)/g;

/** Returns the names of the tables that this text declares. @param {string} text */
const tablesIn = (text) => [...text.matchAll(TABLE)].map(([, name = '']) => name);

/** Returns the names of the tables that other files may import. @param {readonly string[]} texts */
export const exportedTables = (texts) =>
  texts.flatMap((text) => tablesIn(text).filter((name) => text.includes(`export const ${name}:`)));

/**
 * Returns the places where a table that is keyed by any text is indexed by a value.
 * @param {string} text @param {readonly string[]} [exported] @returns {{ line: number, name: string }[]}
 */
export function indexedTablesIn(text, exported = []) {
  const tables = new Set([...tablesIn(text), ...exported]);
  return [...text.matchAll(/(?<![\w.'"`/])([A-Z][A-Z\d_]*)(?:\?\.)?\[(?!['"\d\]])/g)]
    .filter(([, name = '']) => tables.has(name))
    .map(({ 1: name = '', index }) => ({ line: text.slice(0, index).split('\n').length, name }));
}

/** Prisma turns this comparison into ILIKE, in which `%` is a wildcard. */
const WILD_EQUALS = /\bequals\b[^}]*\bmode: 'insensitive'/g;

/** Returns the lines of comparisons that treat `%` and `_` of a text as wildcards. @param {string} text */
export const wildEqualsIn = (text) =>
  [...text.matchAll(WILD_EQUALS)].map(({ index }) => text.slice(0, index).split('\n').length);
