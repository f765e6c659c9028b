import { useState } from 'react';

/** Which of the rows in sight are selected; rows of another page or filter, told apart by `list`, are not. */
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
