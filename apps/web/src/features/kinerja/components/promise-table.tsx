import { type Column, DataTable } from '../../../components/data-table.tsx';
import { ShareBar } from '../../../components/share-bar.tsx';
import { formatNumber } from '../../../lib/format.ts';
import styles from './promise-table.module.css';

/** One row of the figures. `janji` is in workdays. */
export type PromiseRow = { nama: string; jumlah: number; tepat: number; median_hari_kerja: number; janji: number };

const percent = ({ tepat, jumlah }: Pick<PromiseRow, 'tepat' | 'jumlah'>) => Math.floor((100 * tepat) / jumlah);

/** Shows the kept promises row by row: a bar for the share in time, and the figures. */
export function PromiseTable({ caption, noun, rows }: { caption: string; noun: string; rows: readonly PromiseRow[] }) {
  const columns: readonly Column<PromiseRow>[] = [
    { header: noun, cell: ({ nama }) => nama, rowHeader: true },
    {
      header: 'Tepat waktu',
      cell: (row) => (
        <span className={styles.share}>
          <span className={styles.percent}>{percent(row)}%</span>
          <ShareBar percent={percent(row)} />
        </span>
      ),
    },
    { header: 'Jumlah', cell: ({ jumlah }) => formatNumber(jumlah), numeric: true },
    {
      header: 'Lama biasanya',
      cell: ({ median_hari_kerja: days }) => `${formatNumber(days)} hari kerja`,
      numeric: true,
    },
    { header: 'Janji', cell: ({ janji }) => `${janji} hari kerja`, numeric: true },
  ];
  return <DataTable caption={caption} captionHidden columns={columns} rows={rows} rowKey={({ nama }) => nama} />;
}

export const shareSentence = (kept: Pick<PromiseRow, 'tepat' | 'jumlah'>, noun: string) =>
  `${percent(kept)} persen dari ${formatNumber(kept.jumlah)} ${noun}`;
