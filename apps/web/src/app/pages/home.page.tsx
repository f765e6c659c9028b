import { WhenNear } from '../../components/when-near.tsx';
import { desaData } from '../../features/desa/desa.queries.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeSurat } from './home-surat.tsx';

const HomeBelow = lazyScreen(() => import('./home-below.tsx').then((part) => part.HomeBelow));

export function HomePage() {
  const desa = desaData.use();
  usePageTitle(null);
  return (
    <>
      <HomeHero desa={desa} />
      <HomeSurat />
      <WhenNear>
        <HomeBelow hours={desa?.jam_pelayanan ?? []} />
      </WhenNear>
    </>
  );
}
