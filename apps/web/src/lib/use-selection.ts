import { useState } from 'react';

/** Rows of another page or filter, with another `list`, are not selected. */
export function useSelection(list: string) {
  const [selection, setSelection] = useState<{ list: string; ids: readonly number[] }>({ list, ids: [] });
  const selected = selection.list === list ? selection.ids : [];
  const select = (ids: readonly number[]) => setSelection({ list, ids });
  return {
    selected,
    select,
    toggle: (id: number) => select(selected.includes(id) ? selected.filter((item) => item !== id) : [...selected, id]),
  };
}
