type Head = { text: string; columns?: number; rows?: number };

/** Returns the head rows of a table. Columns named `Lahir: L` and `Lahir: P` share a cell above them. */
export function heads(columns: readonly string[]): Head[][] {
  const named = columns.map((text) => text.split(': '));
  const isGrouped = named.some(([, own]) => own !== undefined);
  const above = named.flatMap(([text = '', own], at): Head[] => {
    if (own === undefined) return [{ text, ...(isGrouped && { rows: 2 }) }];
    const wide = named.filter(([group, below]) => group === text && below !== undefined).length;
    return named[at - 1]?.[0] === text ? [] : [{ text, columns: wide }];
  });
  const below = named.flatMap(([, own]) => (own === undefined ? [] : [{ text: own }]));
  return isGrouped ? [above, below] : [above];
}
