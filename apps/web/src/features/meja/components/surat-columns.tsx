import type { SuratMasukRow } from '@pendopo/shared/surat/schemas';
import { Badge } from '../../../components/badge.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { NIK_COLUMN } from '../../../domain/desk/inbox-page.tsx';
import { cx } from '../../../lib/cx.ts';
import { DayAndAge, StatusAndDue } from './due-badge.tsx';
import styles from './surat-columns.module.css';

export const SURAT_COLUMNS: readonly Column<SuratMasukRow>[] = [
  { header: 'ID', cell: ({ id }) => id, nowrap: true },
  {
    header: 'Nama Pemohon',
    cell: (row) => <NameAndOfficial {...row} />,
    rowHeader: true,
    sort: ['nama', 'nama-turun'],
  },
  { ...NIK_COLUMN, sort: ['nik', 'nik-turun'] },
  {
    header: 'Jenis Surat',
    sort: ['jenis', 'jenis-turun'],
    cell: ({ jenis_surat }) => (
      <span className={styles.type} title={jenis_surat}>
        {jenis_surat}
      </span>
    ),
  },
  { header: 'Tanggal', cell: (row) => <DayAndAge {...row} />, sort: ['terlama', 'terbaru'] },
  { header: 'No. HP', cell: ({ no_hp }) => no_hp || '-', nowrap: true, minor: true, sort: ['hp', 'hp-turun'] },
  {
    header: 'Alamat',
    sort: ['alamat', 'alamat-turun'],
    cell: ({ alamat_sekarang }) => <span className={styles.address}>{alamat_sekarang}</span>,
    minor: true,
  },
  { header: 'Status', cell: (row) => <StatusAndDue {...row} />, nowrap: true, sort: ['status', 'status-turun'] },
];

function NameAndOfficial({ nama, asal, petugas, dibuka }: SuratMasukRow) {
  const official = dibuka ? `Dibuka ${dibuka}` : petugas && `Tugas ${petugas.nama}`;
  return (
    <>
      {asal === 'loket' && (
        <>
          <Badge tone="biru">Loket</Badge>{' '}
        </>
      )}
      <span className={cx(styles.name, official && styles.shared)} title={nama}>
        {nama}
      </span>
      {official && <span className={styles.official}>{official}</span>}
    </>
  );
}
