import { SURAT_TYPE_COUNT } from '@pendopo/shared/surat-featured';
import { desaReading } from '../../features/desa/desa.queries.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { useSite } from '../../lib/site.tsx';
import { useReading } from '../../lib/use-reading.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeHowTo } from './home-how-to.tsx';
import { HomeNews } from './home-news.tsx';
import { HomeStatistics } from './home-statistics.tsx';
import { HomeSurat } from './home-surat.tsx';
import { HomeUrgent } from './home-urgent.tsx';

export function HomePage() {
  const desa = useReading(desaReading).data;
  const { name } = useSite();
  usePageHead({
    title: null,
    description: `Situs resmi ${name}: berita, profil desa, ${SURAT_TYPE_COUNT} jenis surat online, dan pengaduan warga.`,
  });
  return (
    <>
      <HomeUrgent />
      <HomeHero desa={desa} />
      <HomeSurat />
      <HomeNews />
      <HomeStatistics />
      <HomeHowTo hours={desa?.jam_pelayanan ?? []} />
    </>
  );
}
