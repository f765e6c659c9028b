import type { Pesan } from '@pendopo/shared/pesan-kontak/schemas';
import { Badge } from '../../../components/badge.tsx';
import { Breakable } from '../../../components/breakable.tsx';
import { Button } from '../../../components/button.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { InboxList } from '../../../components/inbox-list.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { excerpt } from './excerpt.ts';
import styles from './pesan-table.module.css';

type Numbered = Pesan & { no: number };

const isUnread = ({ dibaca_at }: Pesan) => dibaca_at === null;

const COLUMNS: readonly Column<Numbered>[] = [
  { header: 'No', cell: ({ no }) => no, nowrap: true },
  {
    header: 'Nama Pengirim',
    cell: (row) => (
      <span className={styles.sender}>
        {row.nama} {isUnread(row) && <Badge tone="genteng">Belum dibaca</Badge>}
        {row.dibalas_at !== null && <Badge tone="hijau">Sudah dibalas</Badge>}
      </span>
    ),
    rowHeader: true,
  },
  { header: 'Email', cell: ({ email }) => <Breakable text={email} after="@" />, minor: true },
  { header: 'No. HP', cell: ({ no_hp }) => no_hp, nowrap: true },
  { header: 'Pesan', cell: ({ pesan }) => <span className={styles.message}>{excerpt(pesan)}</span> },
  { header: 'Tanggal', cell: ({ created_at }) => formatMoment(created_at) },
];

const WORDS = {
  none: 'Tidak ada pesan.',
  noneHint: 'Pesan dari halaman Kontak akan muncul di sini begitu dikirim.',
  noMatch: 'Tidak ada pesan.',
  showAll: 'Tampilkan semua pesan',
};

type PesanTableProps = Omit<
  Parameters<typeof InboxList<Pesan>>[0],
  'caption' | 'columns' | 'words' | 'rowActions' | 'rowHighlight'
> & { onOpen: (row: Pesan) => void };

export function PesanTable({ onOpen, rows, ...list }: PesanTableProps) {
  return (
    <InboxList
      {...list}
      rows={rows.map((row, at) => ({ ...row, no: list.pager.from + at }))}
      caption="Daftar Pesan Masuk"
      columns={COLUMNS}
      words={WORDS}
      rowHighlight={isUnread}
      rowActions={(row) => (
        <Button size="small" aria-label={`Lihat Detail pesan ${row.nama}`} onClick={() => onOpen(row)}>
          Lihat Detail
        </Button>
      )}
    />
  );
}
