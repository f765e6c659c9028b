import type { Panduan } from '@pendopo/shared/panduan/schemas';
import { useRef, useState } from 'react';
import {
  fieldName,
  LIST_NAMES,
  LISTS,
  type ListName,
  movedRow,
  type Row,
  type RowTexts,
  rowsOf,
  sameRows,
  textIn,
} from './guide-rows.ts';

type Lists<T> = Record<ListName, T>;

const eachList = <T>(make: (list: ListName) => T): Lists<T> => ({
  langkah_surat: make('langkah_surat'),
  langkah_pengaduan: make('langkah_pengaduan'),
  faq: make('faq'),
});

/** Edits the guide's lists. The state holds the rows, and the uncontrolled form fields hold their texts. */
export function useGuideRows(panduan: Panduan) {
  const made = useRef(0);
  const withKeys = (list: ListName, texts: readonly RowTexts[]): Row[] =>
    texts.map((row) => ({ ...row, key: `${list}-${made.current++}` }));

  const [base, setBase] = useState(panduan);
  const [rows, setRows] = useState<Lists<readonly Row[]>>(() =>
    eachList((list) => withKeys(list, rowsOf(panduan, list))),
  );
  /** Another official's version of a list that this user has changed, too. */
  const [newer, setNewer] = useState<Partial<Lists<readonly RowTexts[]>>>({});
  const change = (list: ListName, next: readonly Row[]) => setRows((all) => ({ ...all, [list]: next }));

  const read = (list: ListName, form: HTMLFormElement | null | undefined): RowTexts[] =>
    rows[list].map(({ id, key }) => ({
      id,
      line: textIn(form, fieldName(LISTS[list].line.name, key)),
      block: textIn(form, fieldName(LISTS[list].block.name, key)),
    }));

  return {
    rows,
    newer,

    add(list: ListName): string {
      const [row] = withKeys(list, [{ id: null, line: '', block: '' }]);
      if (row) change(list, [...rows[list], row]);
      return row?.key ?? '';
    },
    remove: (list: ListName, key: string) =>
      change(
        list,
        rows[list].filter((row) => row.key !== key),
      ),
    move: (list: ListName, step: { key: string; by: -1 | 1 }) => change(list, movedRow(rows[list], step)),

    edit(form: HTMLFormElement | null | undefined) {
      const steps = (list: ListName) => read(list, form).map(({ line, block }) => ({ judul: line, isi: block }));
      return {
        langkah_surat: steps('langkah_surat'),
        langkah_pengaduan: steps('langkah_pengaduan'),
        faq: read('faq', form).map(({ id, line, block }) => ({ id, tanya: line, jawab: block })),
      };
    },

    changed: (form: HTMLFormElement | null | undefined) =>
      LIST_NAMES.some((list) => !sameRows(read(list, form), rowsOf(base, list))),

    /** Takes a newer guide: unchanged lists are replaced, and changed lists keep the typed texts. */
    rebase(latest: Panduan, form: HTMLFormElement | null | undefined) {
      const theirs: Partial<Lists<readonly RowTexts[]>> = {};
      const next = eachList((list) => {
        const mine = read(list, form);
        const before = rowsOf(base, list);
        const after = rowsOf(latest, list);
        if (sameRows(before, after)) return rows[list];
        if (sameRows(mine, before)) return withKeys(list, after);
        if (!sameRows(mine, after)) theirs[list] = after;
        return rows[list];
      });
      setRows(next);
      setNewer(theirs);
      setBase(latest);
    },
  };
}

export type GuideRows = ReturnType<typeof useGuideRows>;
