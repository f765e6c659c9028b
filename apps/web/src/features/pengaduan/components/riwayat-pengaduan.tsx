import type { PengaduanSayaRow } from '@pendopo/shared/pengaduan/schemas';
import { Badge } from '../../../components/badge.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../domain/village/status-badge.tsx';
import { formatDay } from '../../../lib/format.ts';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { pengaduanQueries } from '../pengaduan.queries.ts';

const COLUMNS: readonly Column<PengaduanSayaRow>[] = [
  { header: 'No.', cell: ({ id }) => id, nowrap: true },
  { header: 'Judul', cell: ({ judul }) => judul, rowHeader: true },
  { header: 'Tanggal', cell: ({ tanggal_pengaduan }) => formatDay(tanggal_pengaduan) },
  {
    header: 'Status',
    cell: ({ status, baru }) => (
      <div className="row-8">
        <StatusBadge status={status} />
        {baru && <Badge tone="genteng">Kabar baru</Badge>}
      </div>
    ),
  },
];

export function RiwayatPengaduan() {
  const { cursor, pager } = usePages('pengaduan');
  const mine = useQuery(pengaduanQueries.mine(cursor), KEEP);
  return (
    <Section title="Riwayat Pengaduan">
      <QueryState query={mine} loading="Memuat riwayat pengaduan..." failed="Gagal mengambil riwayat pengaduan">
        {({ pengaduan, meta }) =>
          pengaduan.length === 0 ? (
            <EmptyState
              title="Belum ada pengaduan."
              action={<ButtonLink to="/layanan/pengaduan">Tulis Pengaduan</ButtonLink>}
            >
              Pengaduan yang Anda kirim saat masuk ke akun akan tampil di sini.
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption="Riwayat Pengaduan"
                captionHidden
                columns={COLUMNS}
                rows={pengaduan}
                rowKey={({ id }) => id}
                rowActions={({ id, kode }) => (
                  <ButtonLink
                    size="small"
                    to={`/layanan/pengaduan/lacak?kode=${kode}&nomor=${id}`}
                    aria-label={`Lihat Perkembangan pengaduan ${id}`}
                  >
                    Lihat Perkembangan
                  </ButtonLink>
                )}
              />
              {meta.total > pengaduan.length && (
                <Pager {...pager({ meta, shown: pengaduan.length })} busy={mine.isPlaceholderData} />
              )}
            </>
          )
        }
      </QueryState>
    </Section>
  );
}
