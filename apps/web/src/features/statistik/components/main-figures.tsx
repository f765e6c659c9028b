import type { Statistik } from '@pendopo/shared/statistik';
import { JUDUL_KATEGORI_STATISTIK } from '@pendopo/shared/statistik-text';
import { cx } from '../../../lib/cx.ts';
import { formatNumber } from '../../../lib/format.ts';
import styles from './main-figures.module.css';

/** The figures that count most, on a green band. */
export function MainFigures({ rows }: { rows: readonly Statistik[] }) {
  return (
    <section className={cx(styles.band, 'on-dark')} aria-label={JUDUL_KATEGORI_STATISTIK.utama}>
      <dl className={styles.figures}>
        {rows.map(({ id, label, value }) => (
          <div key={id} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
