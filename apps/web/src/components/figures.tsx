import { formatNumber } from '../lib/format.ts';
import styles from './figures.module.css';

type FiguresProps = {
  figures: readonly { label: string; value: number | undefined }[];
};

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
