import type { PengaduanMasukRow } from '@pendopo/shared/pengaduan/schemas';
import { Badge } from '../../../components/badge.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { NIK_COLUMN } from '../../../domain/desk/inbox-page.tsx';
import { StatusBadge } from '../../../domain/village/status-badge.tsx';
import { formatDay } from '../../../lib/format.ts';
import { AgeBadge } from './age-badge.tsx';
import styles from './pengaduan-columns.module.css';

export const PENGADUAN_COLUMNS: readonly Column<PengaduanMasukRow>[] = [
  { header: 'ID', cell: ({ id }) => id, nowrap: true },
  {
    header: 'Nama Pelapor',
    cell: ({ nama, asal }) => (
      <>
        {asal === 'loket' && <Badge tone="biru">Loket</Badge>} {nama}
      </>
    ),
    rowHeader: true,
  },
  NIK_COLUMN,
  { header: 'Judul', cell: ({ judul }) => judul },
  { header: 'Tanggal', cell: ({ tanggal_pengaduan }) => formatDay(tanggal_pengaduan) },
  { header: 'No. HP', cell: ({ no_hp }) => no_hp || '-', nowrap: true, minor: true },
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
