import type { KelompokAngka } from '@pendopo/shared/laporan/angka';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { formatDay, formatNumber } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { laporanQueries } from '../laporan.queries.ts';

type Row = KelompokAngka['baris'][number];

const NAME: Column<Row> = { header: 'Kelompok', cell: ({ nama }) => nama, rowHeader: true };
const SUM: Column<Row> = { header: 'Jumlah', cell: ({ jumlah }) => formatNumber(jumlah), numeric: true };
const BY_SEX: readonly Column<Row>[] = [
  NAME,
  { header: 'Laki-laki', cell: ({ l }) => formatNumber(l ?? 0), numeric: true },
  { header: 'Perempuan', cell: ({ p }) => formatNumber(p ?? 0), numeric: true },
  SUM,
];

const columnsOf = ({ baris }: KelompokAngka) => (baris.some(({ l }) => l === null) ? [NAME, SUM] : BY_SEX);

/** Figures that officials read off and type into the ministry's forms. */
export function AngkaPage() {
  const query = useQuery(laporanQueries.figures);
  return (
    <Page
      lead="Menurut urutan yang ditanyakan Prodeskel, untuk diketik ke sana."
      back={{ to: '/admin/laporan', label: 'Laporan Penduduk' }}
    >
      <QueryState query={query} loading="Memuat angka..." failed="Gagal memuat angka">
        {({ angka }) => (
          <div className="stack">
            <p className="quiet">Penduduk hidup pada {formatDay(angka.tanggal)}, tanpa penduduk sementara.</p>
            {angka.kelompok.map((kelompok) => (
              <Section key={kelompok.judul} title={kelompok.judul} card>
                <DataTable
                  caption={kelompok.judul}
                  captionHidden
                  compact
                  columns={columnsOf(kelompok)}
                  rows={kelompok.baris}
                  rowKey={({ nama }) => nama}
                />
              </Section>
            ))}
          </div>
        )}
      </QueryState>
    </Page>
  );
}
