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
              {berita.map((row) => (
                <PublicationCard key={row.id} as="h3" to={`/publikasi/berita/${row.id}`} row={row} />
              ))}
            </CardGrid>
          )
        }
      </QueryState>
    </HomeSection>
  );
}
