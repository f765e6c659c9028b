import type { SuratRow } from '@pendopo/shared/surat';
import { StatusBadge } from '../../../components/badge.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { InboxList } from '../../../components/inbox-list.tsx';
import { formatDay, formatNik } from '../../../lib/format.ts';
import styles from './surat-table.module.css';

const COLUMNS: readonly Column<SuratRow>[] = [
  { header: 'ID', cell: ({ id }) => id, nowrap: true },
  { header: 'Nama Pemohon', cell: ({ nama }) => nama, rowHeader: true },
  { header: 'NIK', cell: ({ nik }) => <span className={styles.nik}>{formatNik(nik)}</span>, nowrap: true },
  { header: 'Jenis Surat', cell: ({ jenis_surat }) => jenis_surat },
  { header: 'Tanggal', cell: ({ tanggal_pengajuan }) => formatDay(tanggal_pengajuan) },
  { header: 'No. HP', cell: ({ no_hp }) => no_hp, nowrap: true, minor: true },
  {
    header: 'Alamat',
    cell: ({ alamat_sekarang }) => <span className={styles.address}>{alamat_sekarang}</span>,
    minor: true,
  },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} />, nowrap: true },
];

type SuratTableProps = Omit<
  Parameters<typeof InboxList<SuratRow>>[0],
  'caption' | 'columns' | 'words' | 'rowActions'
> & { onChangeStatus: (row: SuratRow) => void };

const WORDS = {
  none: 'Belum ada surat masuk.',
  noneHint: 'Permohonan warga akan muncul di sini begitu dikirim.',
  noMatch: 'Tidak ada surat ditemukan untuk pencarian ini.',
  showAll: 'Tampilkan semua surat',
};

/** "Daftar Surat Masuk", or the words for when there is nothing to list. */
export function SuratTable({ onChangeStatus, ...list }: SuratTableProps) {
  return (
    <InboxList
      {...list}
      caption="Daftar Surat Masuk"
      columns={COLUMNS}
      words={WORDS}
      rowActions={(row) => (
        <>
          <ButtonLink to={`/admin/surat-masuk/${row.id}`} size="small" aria-label={`Lihat Detail surat ${row.id}`}>
            Lihat Detail
          </ButtonLink>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Ubah Status surat ${row.id}`}
            onClick={() => onChangeStatus(row)}
          >
            Ubah Status
          </Button>
        </>
      )}
    />
  );
}
