import { STATISTIK_UTAMA } from '@pendopo/shared/statistik/text';
import { Figures } from '../../components/figures.tsx';
import { mainStatistikQuery } from '../../features/statistik/statistik.queries.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import { useWords } from '../../lib/words.ts';
import { HomeSection } from './home-section.tsx';

/** Renders nothing for a village whose figures are all zero. */
export function HomeStatistics() {
  const words = useWords();
  const statistik = useQuery(mainStatistikQuery).data?.statistik ?? [];
  const figures = STATISTIK_UTAMA.map((label) => ({
    label,
    value: statistik.find((row) => row.label === label)?.value,
  }));
  if (statistik.length > 0 && statistik.every(({ value }) => value === 0)) return null;
  return (
    <HomeSection
      title={words('Statistik Ringkas {Desa}')}
      more={{ label: 'Lihat Statistik Lainnya', to: '/profil/statistik' }}
      band
    >
      <Figures figures={figures} />
    </HomeSection>
  );
}
