import { KATEGORI_BERITA } from '@pendopo/shared/berita/text';
import { villageTexts } from '@pendopo/shared/text/sebutan';
import { PublicationCard } from '../../../domain/publications/publication-card.tsx';
import {
  PublicationListPage,
  type PublicationListPageTexts,
} from '../../../domain/publications/publication-list-page.tsx';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { CARDS_ON_PAGE, usePages } from '../../../lib/use-pages.ts';
import { beritaQueries } from '../berita.queries.ts';

const TEXTS: PublicationListPageTexts = villageTexts({
  noun: 'berita',
  lead: 'Kabar pembangunan, kegiatan warga, dan prestasi {desa}.',
  search: 'Cari berita...',
  choice: { label: 'Kategori', all: 'Semua kategori' },
  loading: 'Memuat berita...',
  failed: 'Gagal mengambil data berita',
  none: 'Belum ada berita tersedia',
  noneYet: 'Berita {desa} akan tampil di sini begitu diterbitkan.',
  noMatch: 'Tidak ada berita ditemukan.',
  end: 'Hasil akhir dari berita',
  add: { label: 'Tambah Berita', to: '/admin/tambah-berita' },
});

export function BeritaPage() {
  const { filter, ...controls } = useListFilter('kategori', KATEGORI_BERITA);
  const { cursor, pager } = usePages('berita', CARDS_ON_PAGE);
  const berita = useQuery(beritaQueries.list({ ...filter, cursor }), KEEP);
  return (
    <PublicationListPage
      texts={TEXTS}
      filter={{ ...controls, q: filter.q, chosen: filter.kategori, options: KATEGORI_BERITA }}
      query={berita}
      rows={(data) => data.berita}
      pager={pager}
      card={({ id, title, kategori, kategori_asal, tanggal, img, cuplikan }, actions) => (
        <PublicationCard
          key={id}
          to={`/publikasi/berita/${id}`}
          title={title}
          kategori={kategori}
          label={kategori_asal}
          tanggal={tanggal}
          img={img}
          text={cuplikan}
          actions={actions}
        />
      )}
    />
  );
}
