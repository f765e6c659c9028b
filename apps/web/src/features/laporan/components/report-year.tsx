import { familiesOf, soulsOf } from '@pendopo/shared/laporan/counts';
import type { TahunLaporan } from '@pendopo/shared/laporan/schemas';
import { BULAN } from '@pendopo/shared/laporan/text';
import { Badge } from '../../../components/badge.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Link } from '../../../components/link.tsx';
import { formatNumber } from '../../../lib/format.ts';

type Month = TahunLaporan['bulan'][number];

function State({ keadaan, versi, kiriman }: Month) {
  if (keadaan === 'belum') return <span className="quiet">Belum mulai</span>;
  if (keadaan === 'terbuka') return <Badge tone="kunyit">Terbuka</Badge>;
  return (
    <>
      <Badge tone="hijau">{versi === 1 ? 'Ditutup' : `Ditutup, versi ${versi}`}</Badge>{' '}
      {kiriman > 0 && <Badge tone="biru">Dikirim</Badge>}
    </>
  );
}

const count = (of: (row: NonNullable<Month['jumlah']>) => number) => (month: Month) =>
  month.jumlah && formatNumber(of(month.jumlah));

const columnsOf = (tahun: number): readonly Column<Month>[] => [
  {
    header: 'Bulan',
    cell: ({ bulan, keadaan }) =>
      keadaan === 'belum' ? (
        BULAN[bulan - 1]
      ) : (
        <Link to={`/admin/laporan?tahun=${tahun}&bulan=${bulan}`}>{BULAN[bulan - 1]}</Link>
      ),
    rowHeader: true,
  },
  { header: 'Keadaan', cell: (month) => <State {...month} />, nowrap: true },
  { header: 'Awal', cell: count(({ awal }) => soulsOf(awal)), numeric: true },
  { header: 'Lahir', cell: count(({ lahir }) => soulsOf(lahir)), numeric: true },
  { header: 'Meninggal', cell: count(({ meninggal }) => soulsOf(meninggal)), numeric: true },
  { header: 'Datang', cell: count(({ datang }) => soulsOf(datang)), numeric: true },
  { header: 'Pindah', cell: count(({ pindah }) => soulsOf(pindah)), numeric: true },
  { header: 'Hilang', cell: count(({ hilang }) => soulsOf(hilang)), numeric: true, minor: true },
  { header: 'Perubahan data', cell: count(({ koreksi }) => soulsOf(koreksi)), numeric: true, minor: true },
  { header: 'Akhir', cell: count(({ akhir }) => soulsOf(akhir)), numeric: true },
  { header: 'KK', cell: count(({ akhir }) => familiesOf(akhir)), numeric: true },
];

/** The twelve months of a year side by side. */
export const ReportYear = ({ tahun, months }: { tahun: number; months: readonly Month[] }) => (
  <DataTable
    caption={`Tahun ${tahun}`}
    captionHidden
    compact
    columns={columnsOf(tahun)}
    rows={months}
    rowKey={({ bulan }) => bulan}
  />
);
