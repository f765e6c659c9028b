import { SURAT_TYPE_COUNT } from '@pendopo/shared/surat/featured';
import { useVillage } from '../../domain/village/village.tsx';
import { desaQuery } from '../../features/desa/desa.queries.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { useWords } from '../../lib/words.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeHowTo } from './home-how-to.tsx';
import { HomeNews } from './home-news.tsx';
import { HomeStatistics } from './home-statistics.tsx';
import { HomeSurat } from './home-surat.tsx';
import { HomeUrgent } from './home-urgent.tsx';

export function HomePage() {
  const words = useWords();
  const desa = useQuery(desaQuery).data?.desa;
  const { name } = useVillage();
  return (
    <>
      <PageHead
        title={null}
        description={words`Situs resmi ${name}: berita, profil {desa}, ${SURAT_TYPE_COUNT} jenis surat online, dan pengaduan warga.`}
      />
      <HomeUrgent />
      <HomeHero desa={desa} />
      <HomeSurat />
      <HomeNews />
      <HomeStatistics />
      <HomeHowTo hours={desa?.jam_pelayanan ?? []} />
    </>
  );
}
