import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { type Column, DataTable, type Order } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';
import styles from './inbox-list.module.css';
import { Pager } from './pager.tsx';

type InboxListProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowActions?: (row: Row) => ReactNode;
  rowHighlight?: (row: Row) => boolean;
  compact?: boolean;
  order?: Order | undefined;
  filter: { q: string; chips?: readonly Chip[] };
  pager: Omit<Parameters<typeof Pager>[0], 'busy'>;
  busy: boolean;
  words: { none: string; noneHint: string; noMatch: string; showAll: string };
  onClear: () => void;
};

export type Chip = { label: string; value: string; onRemove: () => void };

export function InboxList<Row extends { id: number }>(props: InboxListProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowActions,
    rowHighlight,
    compact = false,
    order,
    filter,
    pager,
    busy,
    words,
    onClear,
  } = props;
  const { q, chips = [] } = filter;
  const chosen = chips.length > 0 && <FilterChips chips={chips} />;
  if (rows.length === 0) {
    return (
      <div className={styles.list}>
        {q !== '' && <p role="status">{`0 hasil untuk “${q}”`}</p>}
        {chosen}
        <NoRows isFiltered={q !== '' || chips.length > 0} words={words} onClear={onClear} />
      </div>
    );
  }
  return (
    <div className={styles.list} aria-busy={busy}>
      {chosen}
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        compact={compact}
        captionHidden={compact}
        order={order}
        {...(rowActions && { rowActions })}
        {...(rowHighlight && { rowHighlight })}
      />
      <Pager {...pager} busy={busy} />
    </div>
  );
}

function FilterChips({ chips }: { chips: readonly Chip[] }) {
  return (
    <div className="row-8">
      {chips.map(({ label, value, onRemove }) => (
        <Button
          key={label}
          variant="secondary"
          size="small"
          icon={<Icon name="x" size={18} />}
          aria-label={`Hapus saringan ${label.toLowerCase()} ${value}`}
          onClick={onRemove}
        >
          {label}: {value}
        </Button>
      ))}
    </div>
  );
}

type NoRowsProps = Pick<InboxListProps<unknown>, 'words' | 'onClear'> & { isFiltered: boolean };

function NoRows({ isFiltered, words, onClear }: NoRowsProps) {
  return (
    <EmptyState
      title={isFiltered ? words.noMatch : words.none}
      action={
        isFiltered && (
          <Button variant="secondary" onClick={onClear}>
            {words.showAll}
          </Button>
        )
      }
    >
      {isFiltered ? 'Periksa ejaan, atau hapus saringan.' : words.noneHint}
    </EmptyState>
  );
}
