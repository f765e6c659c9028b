import { QueryState } from '../../components/query-state.tsx';
import { CardGrid, PublicationCard } from '../../domain/publications/publication-card.tsx';
import { latestBeritaQuery } from '../../features/berita/berita.queries.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import { useWords } from '../../lib/words.ts';
import { HomeSection } from './home-section.tsx';

export function HomeNews() {
  const words = useWords();
  const news = useQuery(latestBeritaQuery);
  return (
    <HomeSection title={words('Berita {desa}')} more={{ label: 'Lihat Berita', to: '/publikasi/berita' }}>
      <QueryState query={news} loading="Memuat berita..." failed="Gagal mengambil data berita">
        {({ berita }) =>
          berita.length === 0 ? (
            <p>Belum ada berita tersedia</p>
          ) : (
            <CardGrid>
              {berita.map(({ id, title, kategori, kategori_asal, tanggal, img }) => (
                <PublicationCard
                  key={id}
                  as="h3"
                  to={`/publikasi/berita/${id}`}
                  title={title}
                  kategori={kategori}
                  label={kategori_asal}
                  tanggal={tanggal}
                  img={img}
                />
              ))}
            </CardGrid>
          )
        }
      </QueryState>
    </HomeSection>
  );
}
