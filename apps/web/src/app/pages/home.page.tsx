import { desaData } from '../../features/desa/desa.queries.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeHowTo } from './home-how-to.tsx';
import { HomeNews } from './home-news.tsx';
import { HomeStatistics } from './home-statistics.tsx';
import { HomeSurat } from './home-surat.tsx';

export function HomePage() {
  const desa = desaData.use();
  usePageTitle(null);
  return (
    <>
      <HomeHero desa={desa} />
      <HomeSurat />
      <HomeNews />
      <HomeStatistics />
      <HomeHowTo hours={desa?.jam_pelayanan ?? []} />
    </>
  );
}
