import { STATISTIK_UTAMA } from '@pendopo/shared/statistik/text';
import { worded } from '@pendopo/shared/text/sebutan';
import { Figures } from '../../components/figures.tsx';
import { mainStatistikQuery } from '../../features/statistik/statistik.queries.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import { HomeSection } from './home-section.tsx';

/** Renders nothing for a village whose figures are all zero. */
export function HomeStatistics() {
  const statistik = useQuery(mainStatistikQuery).data?.statistik ?? [];
  const figures = STATISTIK_UTAMA.map((label) => ({
    label,
    value: statistik.find((row) => row.label === label)?.value,
  }));
  if (statistik.length > 0 && statistik.every(({ value }) => value === 0)) return null;
  return (
    <HomeSection
      title={worded('Statistik Ringkas Desa')}
      more={{ label: 'Lihat Statistik Lainnya', to: '/profil/statistik' }}
      band
    >
      <Figures figures={figures} />
    </HomeSection>
  );
}
