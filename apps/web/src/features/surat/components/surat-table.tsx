import type { SuratRow } from '@pendopo/shared/surat';
import { X } from 'lucide-react';
import { StatusBadge } from '../../../components/badge.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Pager } from '../../../components/pager.tsx';
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

type SuratTableProps = {
  rows: readonly SuratRow[];
  filter: { q: string; status: string };
  pager: Omit<Parameters<typeof Pager>[0], 'busy'>;
  busy: boolean;
  onClear: () => void;
  onClearStatus: () => void;
  onChangeStatus: (row: SuratRow) => void;
};

/** "Daftar Surat Masuk", or the words for when there is nothing to list. */
export function SuratTable({ rows, filter, pager, busy, onClear, onClearStatus, onChangeStatus }: SuratTableProps) {
  const { q, status } = filter;
  const chip = status !== '' && (
    <Button
      variant="secondary"
      size="small"
      icon={<X size={18} aria-hidden="true" />}
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
          title={filtered ? 'Tidak ada surat ditemukan untuk pencarian ini.' : 'Belum ada surat masuk.'}
          action={
            filtered && (
              <Button variant="secondary" onClick={onClear}>
                Tampilkan semua surat
              </Button>
            )
          }
        >
          {filtered ? 'Periksa ejaan, atau hapus saringan.' : 'Permohonan warga akan muncul di sini begitu dikirim.'}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.list} aria-busy={busy}>
      {chip}
      <DataTable
        caption="Daftar Surat Masuk"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
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
      <Pager {...pager} busy={busy} />
    </div>
  );
}
