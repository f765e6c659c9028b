import { STATUS_AGENDA } from '@pendopo/shared/agenda-text';
import { PublicationListPage, type PublicationListPageTexts } from '../../../components/publication-list-page.tsx';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { CARDS_ON_PAGE, usePages } from '../../../lib/use-pages.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { agendaQueries } from '../agenda.queries.ts';
import { AgendaCard, AgendaGrid } from '../components/agenda-card.tsx';

const TEXTS: PublicationListPageTexts = {
  noun: 'agenda',
  title: 'Agenda Desa',
  lead: 'Kegiatan desa: apa, kapan, dan di mana.',
  search: 'Cari agenda...',
  choice: { label: 'Status', all: 'Semua' },
  loading: 'Memuat agenda...',
  failed: 'Gagal memuat data agenda',
  none: 'Belum ada agenda yang tersedia',
  noneYet: 'Kegiatan desa akan tampil di sini begitu dijadwalkan.',
  noMatch: 'Tidak ada agenda yang ditemukan',
  end: 'Hasil akhir dari agenda',
  add: { label: 'Tambah Agenda', to: '/admin/agenda/tambah' },
};

/** What is on in the village, the latest day first. */
export function AgendaPage() {
  const { filter, ...controls } = useListFilter('status', STATUS_AGENDA);
  const { cursor, pager } = usePages('agenda', CARDS_ON_PAGE);
  const agenda = useReading(agendaQueries.list({ ...filter, cursor }), { keep: true });
  return (
    <PublicationListPage
      texts={TEXTS}
      filter={{ ...controls, q: filter.q, chosen: filter.status, options: STATUS_AGENDA }}
      query={agenda}
      rows={(data) => data.agenda}
      pager={pager}
      card={(row, actions) => <AgendaCard key={row.id} agenda={row} actions={actions} />}
      grid={(cards) => <AgendaGrid>{cards}</AgendaGrid>}
    />
  );
}
