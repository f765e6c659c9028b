import { JENIS_PRODUK_HUKUM } from '@pendopo/shared/produk-hukum/text';
import { villageTexts } from '@pendopo/shared/text/sebutan';
import { SelectField } from '../../../components/field.tsx';
import {
  PublicationListPage,
  type PublicationListPageTexts,
} from '../../../domain/publications/publication-list-page.tsx';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { CARDS_ON_PAGE, usePages } from '../../../lib/use-pages.ts';
import { ProdukHukumCard, ProdukHukumGrid } from '../components/produk-hukum-card.tsx';
import { produkHukumQueries } from '../produk-hukum.queries.ts';

const TEXTS: PublicationListPageTexts = villageTexts({
  noun: 'produk hukum',
  lead: 'Peraturan dan keputusan {desa}, terbuka untuk dibaca dan diunduh siapa saja.',
  search: 'Cari judul atau nomor...',
  choice: { label: 'Jenis', all: 'Semua jenis' },
  loading: 'Memuat produk hukum...',
  failed: 'Gagal memuat produk hukum',
  none: 'Belum ada produk hukum',
  noneYet: 'Peraturan dan keputusan {desa} akan tampil di sini begitu diterbitkan.',
  noMatch: 'Tidak ada produk hukum ditemukan.',
  end: 'Hasil akhir dari produk hukum',
  add: { label: 'Tambah Produk Hukum', to: '/admin/tambah-produk-hukum' },
});

const YEAR = /^(194[5-9]|19[5-9]\d|20\d\d)$/;

export function ProdukHukumPage() {
  const { filter, more, ...controls } = useListFilter('jenis', JENIS_PRODUK_HUKUM, ['tahun']);
  const { cursor, pager } = usePages('produk-hukum', CARDS_ON_PAGE);
  const tahun = YEAR.test(more.tahun) ? more.tahun : '';
  const list = useQuery(produkHukumQueries.list({ ...filter, tahun, cursor }), KEEP);
  const years = new Set([...(list.data?.tahun.map(String) ?? []), ...(tahun ? [tahun] : [])]);
  const year = (
    <SelectField
      name="tahun"
      label="Tahun"
      optional="filter"
      placeholder="Semua tahun"
      options={[...years].sort().reverse()}
      value={tahun}
      onChange={({ target }) => controls.change({ tahun: target.value })}
    />
  );
  return (
    <PublicationListPage
      texts={TEXTS}
      filter={{
        ...controls,
        q: filter.q,
        chosen: filter.jenis,
        options: JENIS_PRODUK_HUKUM,
        extra: { fields: year, chosen: tahun !== '' },
      }}
      query={list}
      rows={(data) => data.produk_hukum.map((row) => ({ ...row, title: row.judul }))}
      pager={pager}
      card={(row, actions) => <ProdukHukumCard key={row.id} produkHukum={row} actions={actions} />}
      grid={(cards) => <ProdukHukumGrid>{cards}</ProdukHukumGrid>}
    />
  );
}
