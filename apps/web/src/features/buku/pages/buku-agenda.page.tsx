import { type AgendaSurat, hariBuku, selAgenda } from '@pendopo/shared/buku/text';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Breakable } from '../../../components/breakable.tsx';
import { Button } from '../../../components/button.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { InboxList } from '../../../components/inbox-list.tsx';
import { Notice } from '../../../components/notice.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { query } from '../../../lib/http/query.ts';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { bukuQueries, type Period, wholeAgenda } from '../buku.queries.ts';
import { AgendaDialog } from '../components/agenda-dialog.tsx';
import { AgendaSearch } from '../components/agenda-search.tsx';
import { BookPage } from '../components/book-page.tsx';
import { KoreksiAgenda } from '../components/koreksi-agenda.tsx';
import { useDone } from '../components/use-done.ts';
import { monthChips, usePeriod } from '../components/use-period.ts';

const setelanQuery = query('/naskah/setelan');

const COLUMNS: readonly Column<AgendaSurat>[] = [
  { header: 'No.', cell: ({ urut }) => urut, numeric: true, nowrap: true },
  {
    header: 'Terima/kirim',
    cell: ({ tanggal_kirim, sistem_lama }) => hariBuku(tanggal_kirim) || (sistem_lama ? '-' : 'Belum'),
    nowrap: true,
  },
  { header: 'Arah', cell: ({ arah }) => (arah === 'masuk' ? 'Masuk' : 'Keluar'), nowrap: true },
  {
    header: 'Nomor',
    rowHeader: true,
    cell: ({ nomor, sistem_lama }) => (
      <>
        <Breakable text={nomor} /> {sistem_lama && <Badge>Sistem lama</Badge>}
      </>
    ),
  },
  { header: 'Tanggal', cell: ({ tanggal }) => hariBuku(tanggal), nowrap: true },
  { header: 'Dari/kepada', cell: ({ pengirim, kepada }) => pengirim ?? kepada ?? '' },
  { header: 'Isi', cell: ({ isi_singkat }) => isi_singkat },
  { header: 'Ket.', cell: ({ keterangan }) => keterangan ?? '' },
];

/** The applicant's masked NIK, for rows imported from the previous system. */
const NIK: Column<AgendaSurat> = {
  header: 'NIK',
  cell: ({ nik }) => nik && <span translate="no">{nik}</span>,
  nowrap: true,
};

const columnsOf = (rows: readonly AgendaSurat[]) =>
  rows.some(({ nik }) => nik !== null)
    ? COLUMNS.flatMap((column) => (column.header === 'Isi' ? [NIK, column] : [column]))
    : COLUMNS;

const HEAD = [
  [
    { text: 'Nomor urut', rows: 2 },
    { text: 'Tanggal penerimaan/ pengiriman surat', rows: 2 },
    { text: 'Surat masuk', columns: 4 },
    { text: 'Surat keluar', columns: 4 },
    { text: 'Ket.', rows: 2 },
  ],
  ['Nomor', 'Tanggal', 'Pengirim', 'Isi singkat', 'Nomor', 'Tanggal', 'Ditujukan kepada', 'Isi surat'].map((text) => ({
    text,
  })),
];

const WORDS = {
  none: 'Belum ada surat pada buku ini.',
  noneHint: 'Surat keluar tercatat saat bernomor; surat masuk dicatat di sini.',
  noMatch: 'Tidak ada surat ditemukan untuk pilihan ini.',
  showAll: 'Tampilkan semua surat',
};

const lines = async (period: Period) => ({ rows: (await wholeAgenda(period)).map(selAgenda) });

/** The kind of a new entry, or the entry to correct. */
type OpenDialog = 'masuk' | 'keluar' | AgendaSurat;

/** Holds the open dialog, and the notice of the last finished one. */
function useAgendaDialog() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { done, setDone, notice } = useDone();
  return {
    dialog,
    done,
    notice,
    open(next: OpenDialog) {
      setDone(null);
      setDialog(next);
    },
    closing: {
      onClose: () => setDialog(null),
      onDone(message: string) {
        setDialog(null);
        setDone(message);
      },
    },
  };
}

/** The Buku Agenda: all incoming and outgoing letters in one sequence. */
export function BukuAgendaPage() {
  const { period, change } = usePeriod();
  const pages = usePages('agenda');
  const list = useListFilter('bulan', []);
  const { q } = list.filter;
  const key = q === '' ? bukuQueries.agenda(period, { cursor: pages.cursor }) : bukuQueries.found(q, pages.cursor);
  const agenda = useQuery(key, KEEP);
  const kode = useQuery(setelanQuery).data?.setelan.kode_klasifikasi_umum ?? '';
  const { dialog, done, notice, open, closing } = useAgendaDialog();
  return (
    <BookPage
      path="/buku/agenda"
      lead="Surat masuk dan keluar menurut nomor urut, model A.7 Permendagri 47/2016."
      period={period}
      onPeriod={change}
      head={HEAD}
      lines={lines}
      actions={
        <>
          <Button size="small" onClick={() => open('masuk')}>
            Catat surat masuk
          </Button>
          <Button size="small" onClick={() => open('keluar')}>
            Ambil nomor
          </Button>
        </>
      }
    >
      {done && <Notice title={done} ref={notice} />}
      <AgendaSearch typed={list.typed} onType={list.setTyped} />
      <QueryState query={agenda} loading="Memuat buku agenda..." failed="Gagal mengambil buku agenda">
        {(page) => (
          <InboxList
            caption="Buku Agenda"
            compact
            columns={columnsOf(page.agenda)}
            rows={page.agenda}
            rowActions={(row) => (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Koreksi nomor urut ${row.urut}`}
                onClick={() => open(row)}
              >
                Koreksi
              </Button>
            )}
            words={WORDS}
            filter={{ q, chips: q === '' ? monthChips(period, change) : [] }}
            pager={pages.pager({ meta: page.meta, shown: page.agenda.length })}
            busy={agenda.isPlaceholderData}
            onClear={list.clear}
          />
        )}
      </QueryState>
      {typeof dialog === 'string' && <AgendaDialog jenis={dialog} kode={kode} {...closing} />}
      {dialog !== null && typeof dialog === 'object' && <KoreksiAgenda row={dialog} {...closing} />}
    </BookPage>
  );
}
