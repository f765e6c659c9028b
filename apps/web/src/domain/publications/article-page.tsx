import type { Text } from '@pendopo/shared/text/sebutan';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Loading } from '../../components/loading.tsx';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import type { QueryResult } from '../../lib/http/use-query.ts';
import { type PageAbout, PageHead } from '../../lib/page-head.tsx';
import { useWords } from '../../lib/words.ts';
import styles from './article.module.css';
import type { PublicationNoun } from './publication-writes.queries.ts';

export type ArticleTexts = {
  noun: PublicationNoun;
  section: Text;
  back: { to: string; label: string };
  loading: string;
  failed: string;
  notFound: string;
  others?: { label: string; newer: string; older: string };
};

type ArticlePageProps<Data> = {
  texts: ArticleTexts;
  query: QueryResult<Data>;
  head: (data: Data) => { title: string; meta: ReactNode; about: Omit<PageAbout, 'title'> };
  children: (data: Data) => ReactNode;
};

export function ArticlePage<Data>({ texts, query, head, children }: ArticlePageProps<Data>) {
  const words = useWords();
  const { data, isPending } = query;
  const known = data === undefined ? null : head(data);
  const title = known?.title ?? words(texts.section);
  // No heading yet, because the focus waits for the final heading.
  if (isPending)
    return (
      <>
        <PageHead title={title} />
        <Loading text={texts.loading} />
      </>
    );
  const missing = (
    <EmptyState
      title={texts.notFound}
      action={
        <ButtonLink variant="secondary" to={texts.back.to}>
          {texts.back.label}
        </ButtonLink>
      }
    >
      Mungkin sudah dihapus, atau alamatnya salah ketik.
    </EmptyState>
  );
  return (
    <Page narrow title={title} lead={known?.meta} back={texts.back} about={known?.about}>
      <QueryState
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        // A loaded article stays visible, because it may be open in an editor.
        notFound={data === undefined && missing}
      >
        {children}
      </QueryState>
    </Page>
  );
}

export function ArticleMeta({ children }: { children: ReactNode }) {
  return <span className={styles.meta}>{children}</span>;
}
