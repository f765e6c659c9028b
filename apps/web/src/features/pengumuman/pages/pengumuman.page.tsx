import { KATEGORI_PENGUMUMAN } from '@pendopo/shared/pengumuman/text';
import { villageTexts } from '@pendopo/shared/text/sebutan';
import { PublicationCard } from '../../../domain/publications/publication-card.tsx';
import {
  PublicationListPage,
  type PublicationListPageTexts,
} from '../../../domain/publications/publication-list-page.tsx';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { CARDS_ON_PAGE, usePages } from '../../../lib/use-pages.ts';
import { toneOf } from '../components/kategori-tone.ts';
import { pengumumanQueries } from '../pengumuman.queries.ts';

const TEXTS: PublicationListPageTexts = villageTexts({
  noun: 'pengumuman',
  lead: 'Pemberitahuan resmi dari pemerintah {desa} untuk warga.',
  search: 'Cari pengumuman...',
  choice: { label: 'Kategori', all: 'Semua kategori' },
  loading: 'Memuat pengumuman...',
  failed: 'Gagal mengambil data pengumuman',
  none: 'Belum ada pengumuman tersedia',
  noneYet: 'Pengumuman {desa} akan tampil di sini begitu diterbitkan.',
  noMatch: 'Tidak ada pengumuman ditemukan.',
  end: 'Hasil akhir dari pengumuman',
  add: { label: 'Tambah Pengumuman', to: '/admin/tambah-pengumuman' },
});

export function PengumumanPage() {
  const { filter, ...controls } = useListFilter('kategori', KATEGORI_PENGUMUMAN);
  const { cursor, pager } = usePages('pengumuman', CARDS_ON_PAGE);
  const pengumuman = useQuery(pengumumanQueries.list({ ...filter, cursor }), KEEP);
  return (
    <PublicationListPage
      texts={TEXTS}
      filter={{ ...controls, q: filter.q, chosen: filter.kategori, options: KATEGORI_PENGUMUMAN }}
      query={pengumuman}
      rows={(data) => data.pengumuman}
      pager={pager}
      card={({ id, title, kategori, tanggal, img, cuplikan }, actions) => (
        <PublicationCard
          key={id}
          to={`/publikasi/pengumuman/${id}`}
          title={title}
          kategori={kategori}
          tone={toneOf(kategori)}
          tanggal={tanggal}
          img={img}
          text={cuplikan}
          actions={actions}
        />
      )}
    />
  );
}
