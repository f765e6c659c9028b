/** An item is never split between pages: a line of text, a line of a row, a block of signatures. */
export type Item = {
  height: number;
  /** Space above the item, except at the top of a page. */
  before: number;
  keepWithNext: boolean;
  draw: (top: number) => void;
};

export type Placed = { item: Item; top: number };

const heightOf = (items: Item[], atHead: boolean) =>
  items.reduce((sum, { before, height }, index) => sum + height + (atHead && index === 0 ? 0 : before), 0);

function groupsOf(items: Item[], most: number): Item[][] {
  const groups: Item[][] = [];
  items.forEach((item, index) => {
    if (items[index - 1]?.keepWithNext) groups.at(-1)?.push(item);
    else groups.push([item]);
  });
  return groups.flatMap((group) => (heightOf(group, true) > most ? group.map((item) => [item]) : [group]));
}

/** Text begins at `first` on page 1 and at `later` on others, and ends at `bottom`. */
export function intoPages(items: Item[], { first, later, bottom }: Record<'first' | 'later' | 'bottom', number>) {
  const pages: Placed[][] = [[]];
  let y = first;
  for (const group of groupsOf(items, bottom - later)) {
    if (y + heightOf(group, pages.at(-1)?.length === 0) > bottom && pages.at(-1)?.length !== 0) {
      pages.push([]);
      y = later;
    }
    for (const item of group) {
      const top = y + (pages.at(-1)?.length === 0 ? 0 : item.before);
      pages.at(-1)?.push({ item, top });
      y = top + item.height;
    }
  }
  return pages;
}
