import { tanpaTanda } from '@pendopo/shared/publikasi/lampiran';
import { villageTexts } from '@pendopo/shared/text/sebutan';
import { useParams } from 'react-router-dom';
import { Badge } from '../../../components/badge.tsx';
import { Article } from '../../../domain/publications/article.tsx';
import { ArticleMeta, ArticlePage, type ArticleTexts } from '../../../domain/publications/article-page.tsx';
import { ArticlePicture, ArticleText } from '../../../domain/publications/article-parts.tsx';
import { categoryArt } from '../../../domain/publications/category-art.ts';
import { useArticle } from '../../../domain/publications/use-article.ts';
import { formatLongDay } from '../../../lib/format.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { beritaQueries } from '../berita.queries.ts';

const BeritaForm = lazyScreen(() => import('../components/berita-form.tsx').then((part) => part.BeritaForm));

const TEXTS: ArticleTexts = villageTexts({
  noun: 'berita',
  section: 'Berita {Desa}',
  back: { to: '/publikasi/berita', label: 'Semua berita' },
  loading: 'Memuat berita...',
  failed: 'Gagal mengambil data berita',
  notFound: 'Berita tidak ditemukan.',
  others: { label: 'Berita lain', newer: 'Berita lebih baru', older: 'Berita lebih lama' },
});

export function BeritaDetailPage() {
  const { id = '' } = useParams();
  const detail = useArticle(beritaQueries, id);
  return (
    <ArticlePage
      texts={TEXTS}
      query={detail}
      head={({ berita }) => ({
        title: berita.title,
        about: { description: berita.desc || tanpaTanda(berita.content), image: berita.img, published: berita.tanggal },
        meta: (
          <ArticleMeta>
            <Badge tone="hijau">{berita.kategori_asal || berita.kategori}</Badge>
            <time dateTime={berita.tanggal}>{formatLongDay(berita.tanggal)}</time>
          </ArticleMeta>
        ),
      })}
    >
      {({ berita, meta }) => (
        <Article
          texts={TEXTS}
          row={berita}
          neighbours={meta}
          form={({ saved, cancel }) => <BeritaForm berita={berita} onSaved={saved} onCancel={cancel} />}
        >
          <ArticlePicture
            src={berita.img}
            alt={`Gambar: ${berita.title}`}
            fallback={categoryArt(berita.kategori)}
            missing="Tidak ada gambar untuk berita ini"
          />
          <ArticleText desc={berita.desc} content={berita.content} lampiran={berita.lampiran} />
        </Article>
      )}
    </ArticlePage>
  );
}
