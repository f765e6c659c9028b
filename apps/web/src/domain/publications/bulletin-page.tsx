import { tanpaTanda } from '@pendopo/shared/publikasi/lampiran';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { formatLongDay } from '../../lib/format.ts';
import { Article } from './article.tsx';
import { ArticleMeta, ArticlePage, type ArticleTexts } from './article-page.tsx';
import { ArticlePicture, ArticleText } from './article-parts.tsx';
import type { BulletinEditProps } from './bulletin-form.tsx';
import type { BulletinKind, BulletinName } from './bulletin-kind.ts';
import { categoryArt } from './category-art.ts';
import { useArticle } from './use-article.ts';

const textsOf = ({ name, title, section }: Omit<BulletinKind<BulletinName>, 'queries'>): ArticleTexts => ({
  noun: name,
  section,
  back: { to: `/publikasi/${name}`, label: `Semua ${name}` },
  loading: `Memuat ${name}...`,
  failed: `Gagal mengambil data ${name}`,
  notFound: `${title} tidak ditemukan.`,
  others: { label: `${title} lain`, newer: `${title} lebih baru`, older: `${title} lebih lama` },
});

type BulletinPageProps<Name extends BulletinName> = {
  kind: BulletinKind<Name>;
  /** Lazy, so that readers never load it. */
  Form: ComponentType<BulletinEditProps>;
};

export function BulletinPage<Name extends BulletinName>({ kind, Form }: BulletinPageProps<Name>) {
  const { id = '' } = useParams();
  const detail = useArticle(kind.queries, id);
  const { name, tones } = kind;
  const texts = textsOf(kind);
  return (
    <ArticlePage
      texts={texts}
      query={detail}
      head={({ [name]: { title, desc, content, img, tanggal, kategori, kategori_asal } }) => ({
        title,
        about: { description: desc || tanpaTanda(content), image: img, published: tanggal },
        meta: (
          <ArticleMeta>
            <Badge tone={tones?.[kategori] ?? 'hijau'}>{kategori_asal || kategori}</Badge>
            <time dateTime={tanggal}>{formatLongDay(tanggal)}</time>
          </ArticleMeta>
        ),
      })}
    >
      {({ [name]: row, meta }) => (
        <Article
          texts={texts}
          row={row}
          neighbours={meta}
          form={({ saved, cancel }) => <Form row={row} onSaved={saved} onCancel={cancel} />}
        >
          <ArticlePicture
            src={row.img}
            alt={`Gambar: ${row.title}`}
            fallback={categoryArt(row.kategori)}
            missing={`Tidak ada gambar untuk ${name} ini`}
          />
          <ArticleText desc={row.desc} content={row.content} lampiran={row.lampiran} />
        </Article>
      )}
    </ArticlePage>
  );
}
