import { STATISTIK_UTAMA } from '@pendopo/shared/statistik-text';
import { mainStatistikData } from '../../features/statistik/main-statistik.queries.ts';
import { formatNumber } from '../../lib/format.ts';
import { HomeSection } from './home-section.tsx';
import styles from './home-statistics.module.css';

/** The four main figures; one that is not there, or not to be had, is a dash. */
export function HomeStatistics() {
  const statistik = mainStatistikData.use() ?? [];
  return (
    <HomeSection
      title="Statistik Ringkas Desa"
      more={{ label: 'Lihat Statistik Lainnya', to: '/profil/statistik' }}
      band
    >
      <dl className={styles.figures}>
        {STATISTIK_UTAMA.map((label) => {
          const value = statistik.find((row) => row.label === label)?.value;
          return (
            <div key={label} className={styles.figure}>
              <dt>{label}</dt>
              <dd>{value === undefined ? '-' : formatNumber(value)}</dd>
            </div>
          );
        })}
      </dl>
    </HomeSection>
  );
}
