import type { SuratSayaRow } from '@pendopo/shared/surat/schemas';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Badge } from '../../../components/badge.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { promiseOf } from '../../../domain/surat/promise-text.ts';
import { StatusBadge } from '../../../domain/village/status-badge.tsx';
import { formatDay } from '../../../lib/format.ts';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { permohonanQueries } from '../permohonan.queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './riwayat-surat.module.css';
import { useSubmitted } from './submitted-surat.tsx';

const COLUMNS: readonly Column<SuratSayaRow>[] = [
  { header: 'No.', cell: ({ id }) => id, nowrap: true },
  { header: 'Jenis Surat', cell: ({ jenis_surat }) => jenis_surat, rowHeader: true },
  { header: 'Tanggal', cell: ({ tanggal_pengajuan }) => formatDay(tanggal_pengajuan) },
  {
    header: 'Status',
    cell: ({ status, baru, perbaikan }) => (
      <div className="row-8">
        <StatusBadge status={status} />
        {baru && <Badge tone="genteng">Kabar baru</Badge>}
        {perbaikan > 0 && <Badge tone="genteng">{SURAT_TEXT.toMend(perbaikan)}</Badge>}
      </div>
    ),
  },
];

function promiseAndNote(row: SuratSayaRow) {
  const promise = promiseOf(row);
  return (
    (promise || row.catatan) && (
      <div className={styles.text}>
        {promise && <p>{promise}</p>}
        {row.catatan && <p className={styles.note}>{row.catatan}</p>}
      </div>
    )
  );
}

const NoApplications = () => (
  <EmptyState
    title="Belum ada pengajuan surat."
    action={<ButtonLink to="/layanan/surat-online">Ajukan Surat</ButtonLink>}
  >
    Surat yang Anda ajukan akan tampil di sini beserta statusnya.
  </EmptyState>
);

function RowActions({ row, onCancel }: { row: SuratSayaRow; onCancel: () => void }) {
  return (
    <>
      <ButtonLink to={`/surat/${row.id}`} size="small" aria-label={`Lihat Detail surat ${row.id}`}>
        Lihat Detail
      </ButtonLink>
      {row.status === 'Menunggu' && (
        <Button variant="secondary" size="small" aria-label={`Batalkan surat ${row.id}`} onClick={onCancel}>
          Batalkan
        </Button>
      )}
    </>
  );
}

/** Returns the withdrawal on the screen before, from the router state. */
const cancelledIn = (state: unknown) => (state as { cancelled?: string } | null)?.cancelled;

/** "Riwayat Pengajuan Surat": own applications. A new application is highlighted. */
export function RiwayatSurat() {
  const submitted = useSubmitted();
  const cancelled = cancelledIn(useLocation().state);
  const { cursor, pager } = usePages('surat');
  const mine = useQuery(permohonanQueries.mine(cursor), KEEP);
  const [confirming, setConfirming] = useState<SuratSayaRow | null>(null);
  const [withdrawals, setWithdrawals] = useState(0);
  const withdrawn = cancelled !== undefined || withdrawals > 0;
  const notice = useRef<HTMLDivElement>(null);
  // The row is gone, and its button with it.
  useEffect(() => {
    if (withdrawals > 0) notice.current?.focus();
  }, [withdrawals]);

  return (
    <Section title="Riwayat Pengajuan Surat">
      {withdrawn && <Notice title="Pengajuan surat berhasil dibatalkan" ref={notice} />}
      <QueryState query={mine} loading="Memuat riwayat surat..." failed="Gagal mengambil riwayat surat">
        {({ surat, meta }) =>
          surat.length === 0 ? (
            <NoApplications />
          ) : (
            <>
              <DataTable
                caption="Riwayat Pengajuan Surat"
                captionHidden
                columns={COLUMNS}
                rows={surat}
                rowKey={({ id }) => id}
                below={promiseAndNote}
                rowHighlight={({ id }) => id === submitted?.id}
                rowActions={(row) => <RowActions row={row} onCancel={() => setConfirming(row)} />}
              />
              {meta.total > surat.length && (
                <Pager {...pager({ meta, shown: surat.length })} busy={mine.isPlaceholderData} />
              )}
            </>
          )
        }
      </QueryState>
      {confirming && (
        <CancelDialog
          surat={confirming}
          onClose={() => setConfirming(null)}
          onCancelled={() => {
            setConfirming(null);
            setWithdrawals((count) => count + 1);
          }}
        />
      )}
    </Section>
  );
}
