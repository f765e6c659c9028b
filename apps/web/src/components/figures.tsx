import { formatNumber } from '../lib/format.ts';
import styles from './figures.module.css';

type FiguresProps = {
  /** A missing value is shown as a dash. */ figures: readonly { label: string; value: number | undefined }[];
};

/** Large numerals on dark green. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value === undefined ? '-' : formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
