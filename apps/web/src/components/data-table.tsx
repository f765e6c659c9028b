import type { Words } from '@pendopo/shared/text/sebutan';
import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import { useWords } from '../lib/words.ts';
import styles from './data-table.module.css';

export type Column<Row> = {
  header: string;
  head?: ReactNode;
  cell: (row: Row, words: Words) => ReactNode;
  numeric?: boolean;
  nowrap?: boolean;
  /** Hidden where the table is too narrow, and on the cards of a compact table. */
  minor?: boolean;
  /** Sort keys of this column: ascending and descending. */
  sort?: readonly [forwards: string, backwards: string];
  /** Names the row for screen readers and on a card. One per table. */
  rowHeader?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowActions?: (row: Row) => ReactNode;
  below?: (row: Row) => ReactNode;
  actionsHeader?: string;
  /** For work lists: rows of at most two lines in small text, under a sticky head. */
  compact?: boolean;
  rowHighlight?: (row: Row) => boolean;
  order?: Order | undefined;
};

export type Order = { value: string; onChange: (value: string) => void };

// Safari drops the table roles once the parts are laid out as cards.
const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table. Below 48rem each row becomes a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    captionHidden = false,
    columns,
    rows,
    rowKey,
    rowActions,
    below,
    actionsHeader = 'Aksi',
    rowHighlight,
    compact = false,
    order,
  } = props;
  const isHighlit = (row: Row) => rowHighlight?.(row) && styles.highlight;
  return (
    <div className={cx(styles.scroll, compact && styles.compact)}>
      <table className={cx(styles.table, below && styles.cards)} {...ROLE.table}>
        <caption className={captionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
        <thead {...ROLE.group}>
          <tr {...ROLE.row}>
            {columns.map(({ header, head, numeric, minor, sort }) => (
              <th
                key={header}
                scope="col"
                className={cx(numeric && styles.numeric, minor && styles.minor)}
                {...(order && sort && { 'aria-sort': directionOf(sort, order) })}
                {...ROLE.columnHeader}
              >
                {order && sort ? <SortButton header={header} sort={sort} order={order} /> : (head ?? header)}
              </th>
            ))}
            {rowActions && (
              <th scope="col" className={styles.actionsHead} {...ROLE.columnHeader}>
                {actionsHeader}
              </th>
            )}
          </tr>
        </thead>
        {below ? (
          rows.map((row) => (
            <tbody key={rowKey(row)} className={cx(styles.card, isHighlit(row))} {...ROLE.group}>
              <CellsAndText row={row} columns={columns} rowActions={rowActions} text={below(row)} />
            </tbody>
          ))
        ) : (
          <tbody className={styles.cards} {...ROLE.group}>
            {rows.map((row) => (
              <tr key={rowKey(row)} className={cx(styles.card, isHighlit(row))} {...ROLE.row}>
                <Cells row={row} columns={columns} rowActions={rowActions} />
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

type Sort = NonNullable<Column<never>['sort']>;

const directionOf = ([forwards, backwards]: Sort, { value }: Order) =>
  value === forwards ? 'ascending' : value === backwards ? 'descending' : 'none';

function SortButton({ header, sort: [forwards, backwards], order }: { header: string; sort: Sort; order: Order }) {
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => order.onChange(order.value === forwards ? backwards : forwards)}
    >
      {header}
      <span aria-hidden="true" />
    </button>
  );
}

type CellsProps<Row> = Pick<DataTableProps<Row>, 'columns'> & {
  row: Row;
  rowActions: DataTableProps<Row>['rowActions'] | undefined;
  id?: string;
};

function Cells<Row>({ row, columns, rowActions, id }: CellsProps<Row>) {
  return (
    <>
      {columns.map((column) => (
        <Cell key={column.header} column={column} row={row} id={id} />
      ))}
      {rowActions && (
        <td className={styles.actions} {...ROLE.cell}>
          <div className={styles.buttons}>{rowActions(row)}</div>
        </td>
      )}
    </>
  );
}

function CellsAndText<Row>({ text, ...cells }: CellsProps<Row> & { text: ReactNode }) {
  const id = useId();
  return (
    <>
      <tr className={cx(styles.line, Boolean(text) && styles.joined)} {...ROLE.row}>
        <Cells {...cells} id={id} />
      </tr>
      {text && (
        <tr className={styles.line} {...ROLE.row}>
          <td
            colSpan={cells.columns.length + (cells.rowActions ? 1 : 0)}
            headers={id}
            className={styles.below}
            {...ROLE.cell}
          >
            {text}
          </td>
        </tr>
      )}
    </>
  );
}

type CellProps<Row> = { column: Column<Row>; row: Row; id: string | undefined };

function Cell<Row>({ column, row, id }: CellProps<Row>) {
  const words = useWords();
  const { header, head, cell, numeric, nowrap, minor, rowHeader } = column;
  const pick = head !== undefined && styles.pick;
  const className = cx(styles.cell, numeric && styles.numeric, nowrap && styles.nowrap, minor && styles.minor, pick);
  const content = (
    <>
      <span className={styles.label} aria-hidden="true">
        {header}
      </span>
      <div className={styles.value}>{cell(row, words)}</div>
    </>
  );
  return rowHeader ? (
    <th id={id} scope="row" className={cx(className, styles.rowHeader)} {...ROLE.rowHeader}>
      {content}
    </th>
  ) : (
    <td className={className} {...ROLE.cell}>
      {content}
    </td>
  );
}
