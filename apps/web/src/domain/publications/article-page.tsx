import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Loading } from '../../components/loading.tsx';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import type { QueryResult } from '../../lib/http/use-query.ts';
import { type PageAbout, PageHead } from '../../lib/page-head.tsx';
import styles from './article.module.css';
import type { PublicationNoun } from './publication-writes.queries.ts';

export type ArticleTexts = {
  /** What kind of thing it is: "berita". */
  noun: PublicationNoun;
  /** The page's name until its own is known. */
  section: string;
  /** The list it belongs to. */
  back: { to: string; label: string };
  loading: string;
  failed: string;
  notFound: string;
  /** Its neighbours in the list. */
  others?: { label: string; newer: string; older: string };
};

type ArticlePageProps<Data> = {
  texts: ArticleTexts;
  query: QueryResult<Data>;
  /** The heading, and the line below it. */
  head: (data: Data) => { title: string; meta: ReactNode; about: Omit<PageAbout, 'title'> };
  children: (data: Data) => ReactNode;
};

/** One publication, whole, on a page of its own. */
export function ArticlePage<Data>({ texts, query, head, children }: ArticlePageProps<Data>) {
  const { data, isPending } = query;
  const known = data === undefined ? null : head(data);
  const title = known?.title ?? texts.section;
  // No heading yet: the focus waits for the real one.
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
        // What has been read stays: it may be open in an editor.
        notFound={data === undefined && missing}
      >
        {children}
      </QueryState>
    </Page>
  );
}

/** What it is and of when: badges and days in a line. */
export function ArticleMeta({ children }: { children: ReactNode }) {
  return <span className={styles.meta}>{children}</span>;
}
