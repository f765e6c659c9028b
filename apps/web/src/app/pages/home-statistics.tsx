import { STATISTIK_UTAMA } from '@pendopo/shared/statistik-text';
import { Figures } from '../../components/figures.tsx';
import { mainStatistikReading } from '../../features/statistik/main-statistik.queries.ts';
import { useReading } from '../../lib/use-reading.ts';
import { HomeSection } from './home-section.tsx';

/** The four main figures; one that is not there, or not to be had, is a dash. */
export function HomeStatistics() {
  const statistik = useReading(mainStatistikReading).data ?? [];
  const figures = STATISTIK_UTAMA.map((label) => ({
    label,
    value: statistik.find((row) => row.label === label)?.value,
  }));
  return (
    <HomeSection
      title="Statistik Ringkas Desa"
      more={{ label: 'Lihat Statistik Lainnya', to: '/profil/statistik' }}
      band
    >
      <Figures figures={figures} />
    </HomeSection>
  );
}
