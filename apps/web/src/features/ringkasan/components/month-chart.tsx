import { formatDay, formatNumber } from '../../../lib/format.ts';
import styles from './month-chart.module.css';

type MonthChartProps = {
  /** The noun of the bars, such as "surat masuk". */
  noun: string;
  days: readonly { tanggal: string; value: number }[];
  received: number;
  done: number;
  refused?: number;
};

const HEIGHT = 100;

/** One bar for each day of the month, with the sums in words. Screen readers hear the busiest day. */
export function MonthChart({ noun, days, received, done, refused = 0 }: MonthChartProps) {
  const busiest = days.reduce((most, day) => (day.value > most.value ? day : most), { tanggal: '', value: 0 });
  const summary =
    busiest.value === 0
      ? `Belum ada ${noun} bulan ini`
      : `${formatNumber(received)} ${noun}, terbanyak ${formatNumber(busiest.value)} pada ${formatDay(busiest.tanggal)}`;
  return (
    <div className={styles.chart}>
      <svg className={styles.bars} viewBox={`0 0 ${days.length * 10} ${HEIGHT}`} preserveAspectRatio="none" role="img">
        <title>{summary}</title>
        {days.map(({ tanggal, value }, at) => {
          const height = busiest.value === 0 ? 0 : (value / busiest.value) * HEIGHT;
          return <rect key={tanggal} x={at * 10 + 1} y={HEIGHT - height} width={8} height={height} />;
        })}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{days[0] && formatDay(days[0].tanggal)}</span>
        <span>{days.length > 1 && formatDay(days[days.length - 1]?.tanggal ?? '')}</span>
      </p>
      <p>
        <strong>{formatNumber(received)}</strong> masuk, <strong>{formatNumber(done)}</strong> selesai
        {refused > 0 && (
          <>
            , <strong>{formatNumber(refused)}</strong> ditolak
          </>
        )}
      </p>
    </div>
  );
}
