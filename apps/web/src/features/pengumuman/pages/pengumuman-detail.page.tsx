import { tanpaTanda } from '@pendopo/shared/publikasi/lampiran';
import { useParams } from 'react-router-dom';
import { Badge } from '../../../components/badge.tsx';
import { Article } from '../../../domain/publications/article.tsx';
import { ArticleMeta, ArticlePage, type ArticleTexts } from '../../../domain/publications/article-page.tsx';
import { ArticlePicture, ArticleText } from '../../../domain/publications/article-parts.tsx';
import { categoryArt } from '../../../domain/publications/category-art.ts';
import { useArticle } from '../../../domain/publications/use-article.ts';
import { formatLongDay } from '../../../lib/format.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { toneOf } from '../components/kategori-tone.ts';
import { pengumumanQueries } from '../pengumuman.queries.ts';

const PengumumanForm = lazyScreen(() =>
  import('../components/pengumuman-form.tsx').then((part) => part.PengumumanForm),
);

const TEXTS: ArticleTexts = {
  noun: 'pengumuman',
  section: 'Pengumuman',
  back: { to: '/publikasi/pengumuman', label: 'Semua pengumuman' },
  loading: 'Memuat pengumuman...',
  failed: 'Gagal mengambil data pengumuman',
  notFound: 'Pengumuman tidak ditemukan.',
  others: { label: 'Pengumuman lain', newer: 'Pengumuman lebih baru', older: 'Pengumuman lebih lama' },
};

export function PengumumanDetailPage() {
  const { id = '' } = useParams();
  const detail = useArticle(pengumumanQueries, id);
  return (
    <ArticlePage
      texts={TEXTS}
      query={detail}
      head={({ pengumuman }) => ({
        title: pengumuman.title,
        about: {
          description: pengumuman.desc || tanpaTanda(pengumuman.content),
          image: pengumuman.img,
          published: pengumuman.tanggal,
        },
        meta: (
          <ArticleMeta>
            <Badge tone={toneOf(pengumuman.kategori)}>{pengumuman.kategori}</Badge>
            <time dateTime={pengumuman.tanggal}>{formatLongDay(pengumuman.tanggal)}</time>
          </ArticleMeta>
        ),
      })}
    >
      {({ pengumuman, meta }) => (
        <Article
          texts={TEXTS}
          row={pengumuman}
          neighbours={meta}
          form={({ saved, cancel }) => <PengumumanForm pengumuman={pengumuman} onSaved={saved} onCancel={cancel} />}
        >
          <ArticlePicture
            src={pengumuman.img}
            alt={`Gambar: ${pengumuman.title}`}
            fallback={categoryArt(pengumuman.kategori)}
            missing="Tidak ada gambar untuk pengumuman ini"
          />
          <ArticleText desc={pengumuman.desc} content={pengumuman.content} lampiran={pengumuman.lampiran} />
        </Article>
      )}
    </ArticlePage>
  );
}
