import type { Agenda, AgendaListMeta } from '@pendopo/shared/agenda/schemas';
import { CALENDAR_PATH, STATUS_AGENDA } from '@pendopo/shared/agenda/text';
import { villageTexts } from '@pendopo/shared/text/sebutan';
import { type ReactNode, useEffect } from 'react';
import { Section } from '../../../components/section.tsx';
import {
  PublicationListPage,
  type PublicationListPageTexts,
} from '../../../domain/publications/publication-list-page.tsx';
import { fetchAnswer } from '../../../lib/http/query-cache.ts';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { sessionStore } from '../../../lib/session/session-store.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { CARDS_ON_PAGE, usePages } from '../../../lib/use-pages.ts';
import { useWords } from '../../../lib/words.ts';
import { agendaQueries } from '../agenda.queries.ts';
import { AgendaCard, AgendaGrid } from '../components/agenda-card.tsx';
import styles from './agenda.module.css';

const TEXTS: PublicationListPageTexts = villageTexts({
  noun: 'agenda',
  lead: 'Kegiatan {desa}: apa, kapan, dan di mana.',
  search: 'Cari agenda...',
  choice: { label: 'Status', all: 'Semua' },
  loading: 'Memuat agenda...',
  failed: 'Gagal memuat data agenda',
  none: 'Belum ada agenda yang tersedia',
  noneYet: 'Kegiatan {desa} akan tampil di sini begitu dijadwalkan.',
  noMatch: 'Tidak ada agenda yang ditemukan',
  end: 'Hasil akhir dari agenda',
  add: { label: 'Tambah Agenda', to: '/admin/agenda/tambah' },
});

/** Verifies the session before the list is requested, see the specification, §4. */
const VERIFIED = { ...KEEP, fetcher: (path: string) => sessionStore.verify().then(() => fetchAnswer(path)) };

/** The village's agenda: today's and coming items first, past items below. */
export function AgendaPage() {
  const { filter, ...controls } = useListFilter('status', STATUS_AGENDA);
  const { cursor, pager } = usePages('agenda', CARDS_ON_PAGE);
  const agenda = useQuery(agendaQueries.list({ ...filter, urut: 'terdekat', cursor }), VERIFIED);
  // The list may come with the rendered page, without a request.
  useEffect(() => void sessionStore.verify(), []);
  return (
    <PublicationListPage
      texts={TEXTS}
      filter={{ ...controls, q: filter.q, chosen: filter.status, options: STATUS_AGENDA }}
      query={agenda}
      rows={(data) => data.agenda}
      pager={pager}
      card={(row, actions) => <AgendaCard key={row.id} agenda={row} actions={actions} />}
      grid={(cards) => <Parted cards={cards} ahead={agenda.data ? countAhead(agenda.data) : 0} />}
    />
  );
}

/** Counts the leading rows that are today's or still to come. */
function countAhead({ agenda, meta: { hari_ini = '' } }: { agenda: readonly Agenda[]; meta: AgendaListMeta }): number {
  return agenda.filter(({ tanggal }) => tanggal >= hari_ini).length;
}

function Parted({ cards, ahead }: { cards: readonly ReactNode[]; ahead: number }) {
  const words = useWords();
  const parts = [
    { title: 'Hari ini dan mendatang', cards: cards.slice(0, ahead) },
    { title: 'Sudah lewat', cards: cards.slice(ahead) },
  ];
  return (
    <div className={styles.parts}>
      {parts
        .filter((part) => part.cards.length > 0)
        .map((part) => (
          <Section key={part.title} title={part.title}>
            <AgendaGrid>{part.cards}</AgendaGrid>
          </Section>
        ))}
      <p>
        <a href={CALENDAR_PATH}>{words('Tambahkan agenda {desa} ke kalender ponsel')}</a>
      </p>
    </div>
  );
}
