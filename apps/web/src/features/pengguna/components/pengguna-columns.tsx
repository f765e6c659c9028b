import { isOfficial, NAMA_PERAN } from '@pendopo/shared/access/roles';
import type { Pengguna } from '@pendopo/shared/pengguna/schemas';
import { Badge } from '../../../components/badge.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { formatMoment, formatNumber } from '../../../lib/format.ts';
import styles from './pengguna-columns.module.css';

export const PENGGUNA_COLUMNS: readonly Column<Pengguna>[] = [
  {
    header: 'Nama',
    cell: (row) => (
      <>
        {row.nama}
        <span className={styles.small}>{row.email ? `${row.username} · ${row.email}` : row.username}</span>
      </>
    ),
  },
  {
    header: 'Peran',
    cell: (row) => (
      <>
        <Badge tone={row.role === 'admin' ? 'kunyit' : isOfficial(row.role) ? 'hijau' : 'netral'}>
          {NAMA_PERAN[row.role]}
        </Badge>{' '}
        {!row.aktif && <Badge tone="bahaya">Tidak aktif</Badge>}
        {row.jabatan && <span className={styles.small}>{row.jabatan.jabatan}</span>}
        {row.boleh_tanda_tangan && <span className={styles.small}>Surat boleh ditandatangani atas namanya</span>}
      </>
    ),
  },
  { header: 'Dua langkah', cell: ({ role, dua_langkah }) => (isOfficial(role) ? (dua_langkah ? 'Ya' : 'Belum') : '-') },
  { header: 'Surat', cell: ({ jumlah_surat }) => formatNumber(jumlah_surat), nowrap: true },
  { header: 'Terakhir terlihat', cell: ({ terlihat_at }) => (terlihat_at ? formatMoment(terlihat_at) : '-') },
];
