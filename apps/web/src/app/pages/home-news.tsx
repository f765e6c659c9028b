import { ErrorBox } from '../../components/error-box.tsx';
import { Loading } from '../../components/loading.tsx';
import { CardGrid, PublicationCard } from '../../components/publication-card.tsx';
import { latestBeritaReading } from '../../features/berita/latest-berita.queries.ts';
import { useReading } from '../../lib/use-reading.ts';
import { HomeSection } from './home-section.tsx';

export function HomeNews() {
  return (
    <HomeSection title="Berita desa" more={{ label: 'Lihat Berita', to: '/publikasi/berita' }}>
      <News />
    </HomeSection>
  );
}

function News() {
  const { data: news, error, refetch } = useReading(latestBeritaReading);
  if (!news) {
    return error ? (
      <ErrorBox onRetry={() => void refetch()}>Gagal mengambil data berita</ErrorBox>
    ) : (
      <Loading text="Memuat berita..." />
    );
  }
  if (news.length === 0) return <p>Belum ada berita tersedia</p>;
  return (
    <CardGrid>
      {news.map(({ id, title, kategori, tanggal, img }) => (
        <PublicationCard
          key={id}
          as="h3"
          to={`/publikasi/berita/${id}`}
          title={title}
          kategori={kategori}
          tanggal={tanggal}
          img={img}
        />
      ))}
    </CardGrid>
  );
}
