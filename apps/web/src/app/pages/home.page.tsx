import { desaData } from '../../features/desa/desa.queries.ts';
import { usePageTitle } from '../../lib/page-title.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeHowTo } from './home-how-to.tsx';
import { HomeSurat } from './home-surat.tsx';

export function HomePage() {
  const desa = desaData.use();
  usePageTitle(null);
  return (
    <>
      <HomeHero desa={desa} />
      <HomeSurat />
      <HomeHowTo hours={desa?.jam_pelayanan ?? []} />
    </>
  );
}
