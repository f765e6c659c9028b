import { decimals, gradeText } from '@pendopo/shared/survei/hasil';
import type { HasilSurvei } from '@pendopo/shared/survei/schemas';
import { KODE_UNSUR, type KodeUnsur, MIN_SURVEI, UNSUR } from '@pendopo/shared/survei/text';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { ShareBar } from '../../../components/share-bar.tsx';
import { formatNumber } from '../../../lib/format.ts';
import styles from './survey-result.module.css';

type Mean = { kode: KodeUnsur; mean: number | null };

const COLUMNS: readonly Column<Mean>[] = [
  { header: 'Unsur', cell: ({ kode }) => UNSUR[kode].nama, rowHeader: true },
  {
    header: 'Rata-rata',
    cell: ({ mean }) =>
      mean === null ? (
        <span className="quiet">Kurang dari {MIN_SURVEI} jawaban</span>
      ) : (
        <span className={styles.mean}>
          <span className={styles.value}>{decimals(mean)}</span>
          <ShareBar percent={(100 * mean) / 4} />
        </span>
      ),
  },
];

const shareText = ({ di_loket, jumlah }: HasilSurvei) =>
  di_loket > 0 && `${Math.round((100 * di_loket) / jumlah)} persen di antaranya diisi di layar loket.`;

/** A period's result: index, grade and number of answers, and the nine means as bars. */
export function SurveyResult({ hasil }: { hasil: HasilSurvei }) {
  const { indeks, jumlah, unsur } = hasil;
  return (
    <div className="stack-16">
      {indeks === null ? (
        <p>Indeksnya ditahan, karena ada unsur dengan kurang dari {MIN_SURVEI} jawaban.</p>
      ) : (
        <p className={styles.index}>
          <strong className={styles.number}>{decimals(indeks)}</strong> dari 100, mutu {gradeText(indeks)}
        </p>
      )}
      <p>
        {formatNumber(jumlah)} jawaban. {shareText(hasil)} Rata-rata tiap unsur dari 1 sampai 4.
      </p>
      <DataTable
        caption="Rata-rata tiap unsur"
        captionHidden
        columns={COLUMNS}
        rows={KODE_UNSUR.map((kode) => ({ kode, mean: unsur[kode] }))}
        rowKey={({ kode }) => kode}
      />
    </div>
  );
}
