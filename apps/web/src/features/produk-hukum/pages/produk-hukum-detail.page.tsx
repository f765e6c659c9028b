import { citationOf } from '@pendopo/shared/produk-hukum/text';
import { useParams } from 'react-router-dom';
import { Badge } from '../../../components/badge.tsx';
import { Prose } from '../../../components/prose.tsx';
import { Article } from '../../../domain/publications/article.tsx';
import { ArticleMeta, ArticlePage, type ArticleTexts } from '../../../domain/publications/article-page.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useWords } from '../../../lib/words.ts';
import { RegulationDocument } from '../components/regulation-document.tsx';
import { produkHukumQueries } from '../produk-hukum.queries.ts';

const ProdukHukumForm = lazyScreen(() =>
  import('../components/produk-hukum-form.tsx').then((part) => part.ProdukHukumForm),
);

const TEXTS: ArticleTexts = {
  noun: 'produk hukum',
  section: 'Produk Hukum',
  back: { to: '/profil/produk-hukum', label: 'Semua produk hukum' },
  loading: 'Memuat produk hukum...',
  failed: 'Gagal memuat produk hukum',
  notFound: 'Produk hukum tidak ditemukan.',
};

export function ProdukHukumDetailPage() {
  const words = useWords();
  const { id = '' } = useParams();
  const detail = useQuery(produkHukumQueries.detail(id));
  return (
    <ArticlePage
      texts={TEXTS}
      query={detail}
      head={({ produk_hukum: row }) => ({
        title: row.judul,
        about: { description: row.tentang || words(citationOf(row)), published: row.tanggal },
        meta: (
          <ArticleMeta>
            <span>{words(citationOf(row))}</span>
            <Badge tone={row.status === 'Berlaku' ? 'hijau' : 'bahaya'}>{row.status}</Badge>
            <span>
              Ditetapkan <time dateTime={row.tanggal}>{formatDay(row.tanggal)}</time>
            </span>
            <Promulgated gazette="Lembaran {Desa}" nomor={row.nomor_lembaran} tanggal={row.tanggal_lembaran} />
            <Promulgated gazette="Berita {Desa}" nomor={row.nomor_berita} tanggal={row.tanggal_berita} />
          </ArticleMeta>
        ),
      })}
    >
      {({ produk_hukum: row }) => (
        <Article
          texts={TEXTS}
          row={{ id: row.id, title: row.judul, updatedAt: row.updatedAt }}
          form={({ saved, cancel }) => <ProdukHukumForm produkHukum={row} onSaved={saved} onCancel={cancel} />}
        >
          {row.tentang && <Prose text={row.tentang} />}
          <RegulationDocument src={row.berkas} size={row.ukuran} name={words(citationOf(row))} />
        </Article>
      )}
    </ArticlePage>
  );
}

type PromulgatedProps = { gazette: string; nomor: string; tanggal: string | null };

/** Number and day in a gazette, as far as they are known. */
function Promulgated({ gazette, nomor, tanggal }: PromulgatedProps) {
  const words = useWords();
  if (nomor === '' && tanggal === null) return null;
  return (
    <span>
      Diundangkan{tanggal && ' '}
      {tanggal && <time dateTime={tanggal}>{formatDay(tanggal)}</time>} dalam {words(gazette)}
      {nomor && ` Nomor ${nomor}`}
    </span>
  );
}
