import { endOfNik } from '@pendopo/shared/codes/nik';
import type { PageMeta } from '@pendopo/shared/common';
import { type ReactNode, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { type Column, DataTable, type Order } from '../../components/data-table.tsx';
import { ListKeys } from '../../components/desk-nav.tsx';
import { type Chip, InboxList } from '../../components/inbox-list.tsx';
import { ListFilter } from '../../components/list-filter.tsx';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import type { QueryResult } from '../../lib/http/use-query.ts';
import { useListPlace } from '../../lib/list-place.ts';
import { useScreenTitle } from '../../lib/page-head.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import type { useListFilter } from '../../lib/use-list-filter.ts';
import type { usePages } from '../../lib/use-pages.ts';
import { useRowLinks } from '../../lib/use-row-links.ts';
import { formatNik } from '../village/nik.ts';
import styles from './inbox-page.module.css';

/** Column with the end of the NIK, or "-" if the personal data has been deleted. */
export const NIK_COLUMN: Column<{ nik: string }> = {
  header: 'NIK',
  cell: ({ nik }) =>
    nik === '' ? (
      '-'
    ) : (
      <>
        <span className={styles.nik} aria-hidden="true" translate="no">
          {formatNik(nik)}
        </span>
        <span className="visually-hidden">NIK berakhiran {endOfNik(nik)}</span>
      </>
    ),
  nowrap: true,
};

const LIST_KEYS = [
  ['Enter', 'Buka baris yang dipilih'],
  ['/', 'Cari'],
] as const;

type InboxPageProps<Row, Data> = {
  actions?: ReactNode;
  /** Name of the subject in addresses and sentences: "surat". */
  noun: string;
  placeholder: string;
  noneHint: string;
  statuses: readonly string[];
  list: ReturnType<typeof useListFilter<'status', string>>;
  pages: ReturnType<typeof usePages>;
  query: Pick<QueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'> & { isPlaceholderData: boolean };
  rows: (data: Data) => readonly Row[];
  columns: readonly Column<Row>[];
  /** Further fields that filter or sort the list, and the chips of the active filters. */
  more?: { fields: ReactNode; chips: readonly Chip[] };
  news?: ReactNode;
  bulk?: (rows: readonly Row[]) => ReactNode;
  rowHighlight?: (row: Row) => boolean;
  order?: Order;
  dialog: (row: Row, onClose: () => void) => ReactNode;
};

type InboxRowsProps<Row, Data> = Pick<
  InboxPageProps<Row, Data>,
  'noun' | 'noneHint' | 'list' | 'pages' | 'query' | 'rows' | 'columns' | 'more' | 'bulk' | 'rowHighlight' | 'order'
> & { caption: string; data: Data; onChange: (row: Row) => void };

function InboxRows<Row extends { id: number }, Data extends { meta: PageMeta }>({
  caption,
  noun,
  noneHint,
  list: { filter, choose, clear },
  pages,
  query,
  rows,
  columns,
  more,
  bulk,
  rowHighlight,
  order,
  data,
  onChange,
}: InboxRowsProps<Row, Data>) {
  const placeOf = useListPlace();
  const shown = rows(data);
  const chips: Chip[] = [
    ...(filter.status === '' ? [] : [{ label: 'Status', value: filter.status, onRemove: () => choose('') }]),
    ...(more?.chips ?? []),
  ];
  return (
    <>
      <InboxList
        caption={caption}
        compact
        order={order}
        {...(rowHighlight && { rowHighlight })}
        columns={columns}
        rows={shown}
        rowActions={(row) => (
          <InboxRowActions
            noun={noun}
            id={row.id}
            place={placeOf({ ids: shown.map(({ id }) => id), next: data.meta.next_cursor })}
            onChange={() => onChange(row)}
          />
        )}
        words={{
          none: `Belum ada ${noun} masuk.`,
          noneHint,
          noMatch: `Tidak ada ${noun} ditemukan untuk pencarian ini.`,
          showAll: `Tampilkan semua ${noun}`,
        }}
        filter={{ q: filter.q, chips }}
        pager={pages.pager({ meta: data.meta, shown: shown.length })}
        busy={query.isPlaceholderData}
        onClear={clear}
      />
      {bulk?.(shown)}
    </>
  );
}

type InboxRowActionsProps = {
  noun: string;
  id: number;
  place: ReturnType<ReturnType<typeof useListPlace>>;
  onChange: () => void;
};

function InboxRowActions({ noun, id, place, onChange }: InboxRowActionsProps) {
  return (
    <>
      <ButtonLink
        to={`/admin/${noun}-masuk/${id}`}
        state={place}
        variant="ghost"
        size="small"
        data-row
        aria-label={`Lihat Detail ${noun} ${id}`}
      >
        Lihat Detail
      </ButtonLink>
      <Button variant="secondary" size="small" aria-label={`Ubah Status ${noun} ${id}`} onClick={onChange}>
        Ubah Status
      </Button>
    </>
  );
}

export function InboxPage<Row extends { id: number }, Data extends { meta: PageMeta }>({
  actions,
  placeholder,
  statuses,
  news,
  dialog,
  ...inbox
}: InboxPageProps<Row, Data>) {
  const { noun, list, query, columns, more } = inbox;
  const caption = `Daftar ${useScreenTitle()}`;
  const { typed, filter, setTyped, choose } = list;
  const [changing, setChanging] = useState<Row | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  useRowLinks(whole);
  useKeys({ '/': () => whole.current?.querySelector<HTMLElement>('input[type=search]')?.focus() });

  return (
    <Page
      actions={
        <div className={styles.actions}>
          <ListKeys keys={LIST_KEYS} />
          {actions}
        </div>
      }
    >
      <div className={styles.inbox} ref={whole}>
        <ListFilter
          placeholder={placeholder}
          typed={typed}
          onType={setTyped}
          choice={{
            label: 'Status',
            all: 'Semua status',
            options: statuses,
            value: filter.status,
            onChange: choose,
          }}
        >
          {more?.fields}
        </ListFilter>
        {news && <div>{news}</div>}
        <QueryState
          query={query}
          loading={`Memuat data ${noun}...`}
          frame={<EmptyTable caption={caption} columns={columns} />}
          failed={`Gagal mengambil data ${noun}`}
        >
          {(data) => <InboxRows caption={caption} {...inbox} data={data} onChange={setChanging} />}
        </QueryState>
      </div>
      {changing && dialog(changing, () => setChanging(null))}
    </Page>
  );
}

type EmptyTableProps<Row> = { caption: string; columns: readonly Column<Row>[] };

/** The table while its rows are loading. */
function EmptyTable<Row extends { id: number }>({ caption, columns }: EmptyTableProps<Row>) {
  return (
    <DataTable
      caption={caption}
      captionHidden
      compact
      columns={columns}
      rows={[]}
      rowKey={({ id }) => id}
      rowActions={() => null}
    />
  );
}
