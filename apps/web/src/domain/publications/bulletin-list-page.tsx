import { KEEP, useQuery } from '../../lib/http/use-query.ts';
import { useListFilter } from '../../lib/use-list-filter.ts';
import { CARDS_ON_PAGE, usePages } from '../../lib/use-pages.ts';
import type { BulletinKind, BulletinName } from './bulletin-kind.ts';
import { PublicationCard } from './publication-card.tsx';
import { PublicationListPage, type PublicationListPageTexts } from './publication-list-page.tsx';

const textsOf = ({
  name,
  title,
  lead,
  noneYet,
}: Omit<BulletinKind<BulletinName>, 'queries'>): PublicationListPageTexts => ({
  noun: name,
  lead,
  search: `Cari ${name}...`,
  choice: { label: 'Kategori', all: 'Semua kategori' },
  loading: `Memuat ${name}...`,
  failed: `Gagal mengambil data ${name}`,
  none: `Belum ada ${name} tersedia`,
  noneYet,
  noMatch: `Tidak ada ${name} ditemukan.`,
  end: `Hasil akhir dari ${name}`,
  add: { label: `Tambah ${title}`, to: `/admin/tambah-${name}` },
});

export function BulletinListPage<Name extends BulletinName>({ kind }: { kind: BulletinKind<Name> }) {
  const { name, categories, tones } = kind;
  const { filter, ...controls } = useListFilter('kategori', categories);
  const { cursor, pager } = usePages(name, CARDS_ON_PAGE);
  const list = useQuery(kind.queries.list({ ...filter, cursor }), KEEP);
  return (
    <PublicationListPage
      texts={textsOf(kind)}
      filter={{ ...controls, q: filter.q, chosen: filter.kategori, options: categories }}
      query={list}
      rows={(data) => data[name]}
      pager={pager}
      card={(row, actions) => (
        <PublicationCard
          key={row.id}
          to={`/publikasi/${name}/${row.id}`}
          row={row}
          tone={tones?.[row.kategori]}
          text={row.cuplikan}
          actions={actions}
        />
      )}
    />
  );
}
