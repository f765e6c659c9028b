import type { SuratRow } from '@pendopo/shared/surat';
import type { Column } from '../../../components/data-table.tsx';
import { NIK_COLUMN } from '../../../components/inbox-page.tsx';
import { DayAndAge, StatusAndDue } from './due-badge.tsx';
import styles from './surat-columns.module.css';

/** Of "Daftar Surat Masuk". */
export const SURAT_COLUMNS: readonly Column<SuratRow>[] = [
  { header: 'ID', cell: ({ id }) => id, nowrap: true },
  { header: 'Nama Pemohon', cell: ({ nama }) => nama, rowHeader: true },
  NIK_COLUMN,
  {
    header: 'Jenis Surat',
    cell: ({ jenis_surat }) => (
      <span className={styles.type} title={jenis_surat}>
        {jenis_surat}
      </span>
    ),
  },
  { header: 'Tanggal', cell: (row) => <DayAndAge {...row} /> },
  { header: 'No. HP', cell: ({ no_hp }) => no_hp, nowrap: true, minor: true },
  {
    header: 'Alamat',
    cell: ({ alamat_sekarang }) => <span className={styles.address}>{alamat_sekarang}</span>,
    minor: true,
  },
  { header: 'Status', cell: (row) => <StatusAndDue {...row} />, nowrap: true },
];
