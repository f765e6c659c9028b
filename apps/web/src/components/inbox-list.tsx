import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';
import styles from './inbox-list.module.css';
import { Pager } from './pager.tsx';

type InboxListProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowActions: (row: Row) => ReactNode;
  rowHighlight?: (row: Row) => boolean;
  filter: { q: string; status?: string };
  pager: Omit<Parameters<typeof Pager>[0], 'busy'>;
  /** While the next rows are being fetched. */
  busy: boolean;
  /** What stands there when nothing came in, and when nothing matches; what shows everything again. */
  words: { none: string; noneHint: string; noMatch: string; showAll: string };
  onClear: () => void;
  onClearStatus?: () => void;
};

/** What came in for the officials: a table with its filter as a chip and its pages, or the words for an empty one. */
export function InboxList<Row extends { id: number }>(props: InboxListProps<Row>) {
  const { caption, columns, rows, rowActions, rowHighlight, filter, pager, busy, words, onClear, onClearStatus } =
    props;
  const { q, status = '' } = filter;
  const chip = status !== '' && (
    <Button
      variant="secondary"
      size="small"
      icon={<Icon name="x" size={18} />}
      aria-label={`Hapus saringan status ${status}`}
      onClick={onClearStatus}
    >
      Status: {status}
    </Button>
  );
  if (rows.length === 0) {
    const filtered = q !== '' || status !== '';
    return (
      <div className={styles.list}>
        {q !== '' && <p role="status">{`0 hasil untuk “${q}”`}</p>}
        {chip}
        <EmptyState
          title={filtered ? words.noMatch : words.none}
          action={
            filtered && (
              <Button variant="secondary" onClick={onClear}>
                {words.showAll}
              </Button>
            )
          }
        >
          {filtered ? 'Periksa ejaan, atau hapus saringan.' : words.noneHint}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.list} aria-busy={busy}>
      {chip}
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={rowActions}
        {...(rowHighlight && { rowHighlight })}
      />
      <Pager {...pager} busy={busy} />
    </div>
  );
}
