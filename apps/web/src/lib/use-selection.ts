import { useState } from 'react';

/** Rows of another page or filter, with another `list`, are not selected. */
export function useSelection(list: string) {
  const [kept, setKept] = useState<{ list: string; ids: readonly number[] }>({ list, ids: [] });
  const selected = kept.list === list ? kept.ids : [];
  const select = (ids: readonly number[]) => setKept({ list, ids });
  return {
    selected,
    select,
    toggle: (id: number) =>
      select(selected.includes(id) ? selected.filter((known) => known !== id) : [...selected, id]),
  };
}
