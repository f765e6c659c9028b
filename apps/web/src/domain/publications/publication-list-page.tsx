import { isOfficial } from '@pendopo/shared/access/roles';
import type { PageMeta } from '@pendopo/shared/common';
import type { Text } from '@pendopo/shared/text/sebutan';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { DoneNotice } from '../../components/done-notice.tsx';
import { ForOfficials } from '../../components/for-officials.tsx';
import { Icon } from '../../components/icon.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { ListFilter } from '../../components/list-filter.tsx';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import type { QueryResult } from '../../lib/http/use-query.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useFlashNotice } from '../../lib/use-flash-notice.ts';
import type { usePages } from '../../lib/use-pages.ts';
import { useWords } from '../../lib/words.ts';
import { DeletePublication } from './delete-publication.tsx';
import { type DraftedNoun, isDrafted } from './drafted.ts';
import { CardGrid } from './publication-card.tsx';
import styles from './publication-list.module.css';
import { PublicationList, type PublicationListTexts } from './publication-list.tsx';

const DraftList = lazyScreen(() => import('./draft-list.tsx').then((part) => part.DraftList));

export type PublicationListPageTexts = PublicationListTexts & {
  lead: Text;
  search: string;
  choice: { label: string; all: string };
  loading: string;
  failed: string;
};

type Titled = { id: number; title: string };

type ListPageFilter = {
  q: string;
  chosen: string;
  options: readonly string[];
  typed: string;
  setTyped: (text: string) => void;
  choose: (value: string) => void;
  clear: () => void;
  extra?: { fields: ReactNode; chosen: boolean };
};

type PublicationListPageProps<Row extends Titled, Data extends { meta: PageMeta }> = {
  texts: PublicationListPageTexts;
  filter: ListPageFilter;
  query: QueryResult<Data> & { isPlaceholderData: boolean };
  rows: (data: Data) => readonly Row[];
  pager: ReturnType<typeof usePages>['pager'];
  card: (row: Row, actions: ReactNode) => ReactNode;
  grid?: (cards: readonly ReactNode[]) => ReactNode;
};

export function PublicationListPage<Row extends Titled, Data extends { meta: PageMeta }>(
  props: PublicationListPageProps<Row, Data>,
) {
  const words = useWords();
  const { texts, filter, query, rows, pager, card } = props;
  const { grid = (cards) => <CardGrid>{cards}</CardGrid> } = props;
  const isAdmin = isOfficial(useSession().user?.role);
  const [done, setDone] = useFlashNotice();
  const [deleting, setDeleting] = useState<Row | null>(null);

  const narrowed = filter.q !== '' || filter.chosen !== '' || filter.extra?.chosen === true;

  function confirmDelete(row: Row) {
    setDone(null);
    setDeleting(row);
  }

  function onDeleted(message: string) {
    setDeleting(null);
    setDone(message);
  }

  return (
    <Page
      banner
      lead={words(texts.lead)}
      actions={isAdmin && <AddLink {...texts.add} />}
      tools={<PublicationFilter texts={texts} filter={filter} />}
    >
      <div className="stack">
        <DoneNotice text={done} />
        {isDrafted(texts.noun) && <Drafts noun={texts.noun} isAdmin={isAdmin} />}
        <QueryState query={query} loading={texts.loading} failed={texts.failed}>
          {(data) => {
            const shown = rows(data);
            return (
              <PublicationList
                texts={texts}
                grid={grid}
                filter={{ q: filter.q, narrowed, onClear: filter.clear }}
                pager={pager({ meta: data.meta, shown: shown.length })}
                busy={query.isPlaceholderData}
                mayAdd={isAdmin}
              >
                {shown.map((row) =>
                  card(row, isAdmin && <DeleteButton title={row.title} onDelete={() => confirmDelete(row)} />),
                )}
              </PublicationList>
            );
          }}
        </QueryState>
      </div>
      {deleting && (
        <DeletePublication noun={texts.noun} row={deleting} onClose={() => setDeleting(null)} onDeleted={onDeleted} />
      )}
    </Page>
  );
}

function AddLink({ to, label }: PublicationListTexts['add']) {
  return (
    <ButtonLink variant="highlight" to={to} icon={<Icon name="plus" size={20} />}>
      {label}
    </ButtonLink>
  );
}

type PublicationFilterProps = { texts: PublicationListPageTexts; filter: ListPageFilter };

function PublicationFilter({ texts, filter }: PublicationFilterProps) {
  return (
    <ListFilter
      placeholder={texts.search}
      typed={filter.typed}
      onType={filter.setTyped}
      choice={{ ...texts.choice, options: filter.options, value: filter.chosen, onChange: filter.choose }}
    >
      {filter.extra?.fields}
    </ListFilter>
  );
}

function Drafts({ noun, isAdmin }: { noun: DraftedNoun; isAdmin: boolean }) {
  return (
    <ForOfficials className={styles.drafts}>
      {isAdmin && (
        <LazyPart>
          <DraftList noun={noun} />
        </LazyPart>
      )}
    </ForOfficials>
  );
}

function DeleteButton({ title, onDelete }: { title: string; onDelete: () => void }) {
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<Icon name="trash-2" size={18} />}
      aria-label={`Hapus ${title}`}
      onClick={onDelete}
    >
      Hapus
    </Button>
  );
}
