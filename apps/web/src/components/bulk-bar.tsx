import { type ReactNode, useId } from 'react';
import type { useSelection } from '../lib/use-selection.ts';
import styles from './bulk-bar.module.css';
import type { Column } from './data-table.tsx';

type SelectAllProps = {
  ids: readonly number[];
  selected: readonly number[];
  onSelect: (ids: readonly number[]) => void;
  labelHidden?: boolean;
};

function SelectAll({ ids, selected, onSelect, labelHidden = false }: SelectAllProps) {
  const id = useId();
  const chosen = ids.filter((item) => selected.includes(item));
  return (
    <label className={labelHidden ? styles.box : styles.all} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={ids.length > 0 && chosen.length === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && chosen.length < ids.length;
        }}
        onChange={({ target }) => onSelect(target.checked ? ids : [])}
      />
      <span className={labelHidden ? 'visually-hidden' : undefined}>Pilih semua di halaman ini</span>
    </label>
  );
}

type BulkBarProps = Omit<SelectAllProps, 'labelHidden'> & {
  noun: string;
  children: ReactNode;
};

/** Actions on the selected rows, at the bottom of the window while any row is selected. */
export function BulkBar({ noun, children, ...all }: BulkBarProps) {
  const count = all.ids.filter((item) => all.selected.includes(item)).length;
  if (count === 0) return null;
  return (
    <div className={styles.bar}>
      <SelectAll {...all} />
      <p className="quiet" role="status">
        {count} {noun} dipilih
      </p>
      {children}
    </div>
  );
}

type SelectionColumn<Row> = ReturnType<typeof useSelection> & {
  /** The rows that have a checkbox. */
  rows: readonly Row[];
  labelOf: (row: Row) => string;
};

/** Returns a column of checkboxes with one in the head for all of them, or none if no row has a checkbox. */
export function selectionColumns<Row extends { id: number }>(column: SelectionColumn<Row>): Column<Row>[] {
  const { rows, labelOf, selected, select, toggle } = column;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const cell = (row: Row) =>
    ids.includes(row.id) && (
      <label className={styles.box}>
        <input
          type="checkbox"
          aria-label={labelOf(row)}
          checked={selected.includes(row.id)}
          onChange={() => toggle(row.id)}
        />
      </label>
    );
  const head = <SelectAll labelHidden ids={ids} selected={selected} onSelect={select} />;
  return [{ header: 'Pilih', head, cell, nowrap: true }];
}
