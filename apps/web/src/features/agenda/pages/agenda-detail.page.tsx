import { villageTexts } from '@pendopo/shared/text/sebutan';
import { useParams } from 'react-router-dom';
import { Prose } from '../../../components/prose.tsx';
import { Article } from '../../../domain/publications/article.tsx';
import { ArticleMeta, ArticlePage, type ArticleTexts } from '../../../domain/publications/article-page.tsx';
import { ArticlePicture } from '../../../domain/publications/article-parts.tsx';
import { categoryArt } from '../../../domain/publications/category-art.ts';
import { useArticle } from '../../../domain/publications/use-article.ts';
import { StatusBadge } from '../../../domain/village/status-badge.tsx';
import { formatLongDay, formatTime } from '../../../lib/format.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { agendaQueries } from '../agenda.queries.ts';
import { AgendaFacts } from '../components/agenda-facts.tsx';

const AgendaForm = lazyScreen(() => import('../components/agenda-form.tsx').then((part) => part.AgendaForm));

const TEXTS: ArticleTexts = villageTexts({
  noun: 'agenda',
  section: 'Agenda {Desa}',
  back: { to: '/publikasi/agenda', label: 'Kembali ke agenda' },
  loading: 'Memuat agenda...',
  failed: 'Gagal memuat data agenda',
  notFound: 'Agenda tidak ditemukan',
  others: { label: 'Agenda lain', newer: 'Agenda sesudahnya', older: 'Agenda sebelumnya' },
});

export function AgendaDetailPage() {
  const { id = '' } = useParams();
  const detail = useArticle(agendaQueries, id);
  return (
    <ArticlePage
      texts={TEXTS}
      query={detail}
      head={({ agenda }) => ({
        title: agenda.title,
        about: {
          description: `${formatLongDay(agenda.tanggal)}, ${formatTime(agenda.waktu)}, ${agenda.lokasi}. ${agenda.deskripsi}`,
          image: agenda.img,
        },
        meta: (
          <ArticleMeta>
            <StatusBadge status={agenda.status} />
          </ArticleMeta>
        ),
      })}
    >
      {({ agenda, meta }) => (
        <Article
          texts={TEXTS}
          row={agenda}
          neighbours={meta}
          form={({ saved, cancel }) => <AgendaForm agenda={agenda} onSaved={saved} onCancel={cancel} />}
        >
          <AgendaFacts agenda={agenda} />
          {agenda.img && (
            <ArticlePicture
              src={agenda.img}
              alt={`Gambar: ${agenda.title}`}
              fallback={categoryArt('Agenda')}
              missing=""
            />
          )}
          <Prose text={agenda.deskripsi} />
        </Article>
      )}
    </ArticlePage>
  );
}
