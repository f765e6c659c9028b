import type { PengaduanMasukRow } from '@pendopo/shared/pengaduan';
import { StatusBadge } from '../../../components/badge.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { InboxList } from '../../../components/inbox-list.tsx';
import { formatDay, formatNik } from '../../../lib/format.ts';
import { AgeBadge } from './age-badge.tsx';
import styles from './pengaduan-table.module.css';

const COLUMNS: readonly Column<PengaduanMasukRow>[] = [
  { header: 'ID', cell: ({ id }) => id, nowrap: true },
  { header: 'Nama Pelapor', cell: ({ nama }) => nama, rowHeader: true },
  { header: 'NIK', cell: ({ nik }) => <span className={styles.nik}>{formatNik(nik)}</span>, nowrap: true },
  { header: 'Judul', cell: ({ judul }) => judul },
  { header: 'Tanggal', cell: ({ tanggal_pengaduan }) => formatDay(tanggal_pengaduan) },
  { header: 'No. HP', cell: ({ no_hp }) => no_hp, nowrap: true, minor: true },
  {
    header: 'Status',
    cell: (row) => (
      <span className={styles.status}>
        <StatusBadge status={row.status} /> <AgeBadge {...row} />
      </span>
    ),
    nowrap: true,
  },
];

const WORDS = {
  none: 'Belum ada pengaduan masuk.',
  noneHint: 'Pengaduan warga akan muncul di sini begitu dikirim.',
  noMatch: 'Tidak ada pengaduan ditemukan untuk pencarian ini.',
  showAll: 'Tampilkan semua pengaduan',
};

type PengaduanTableProps = Omit<
  Parameters<typeof InboxList<PengaduanMasukRow>>[0],
  'caption' | 'columns' | 'words' | 'rowActions'
> & { onChangeStatus: (row: PengaduanMasukRow) => void };

/** "Daftar Pengaduan Masuk", or the words for when there is nothing to list. */
export function PengaduanTable({ onChangeStatus, ...list }: PengaduanTableProps) {
  return (
    <InboxList
      {...list}
      caption="Daftar Pengaduan Masuk"
      columns={COLUMNS}
      words={WORDS}
      rowActions={(row) => (
        <>
          <ButtonLink
            to={`/admin/pengaduan-masuk/${row.id}`}
            size="small"
            aria-label={`Lihat Detail pengaduan ${row.id}`}
          >
            Lihat Detail
          </ButtonLink>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Ubah Status pengaduan ${row.id}`}
            onClick={() => onChangeStatus(row)}
          >
            Ubah Status
          </Button>
        </>
      )}
    />
  );
}
