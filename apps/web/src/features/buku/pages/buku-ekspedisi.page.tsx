import { type Ekspedisi, hariBuku, KOLOM_EKSPEDISI, ketEkspedisi, selEkspedisi } from '@pendopo/shared/buku/text';
import { useState } from 'react';
import { Breakable } from '../../../components/breakable.tsx';
import { Button } from '../../../components/button.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { InboxList } from '../../../components/inbox-list.tsx';
import { Notice } from '../../../components/notice.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { bukuQueries, type Period, wholeEkspedisi } from '../buku.queries.ts';
import { BookPage } from '../components/book-page.tsx';
import { KoreksiEkspedisi } from '../components/koreksi-ekspedisi.tsx';
import { useDone } from '../components/use-done.ts';
import { monthChips, usePeriod } from '../components/use-period.ts';

const COLUMNS: readonly Column<Ekspedisi>[] = [
  { header: 'No.', cell: ({ urut }) => urut, numeric: true, nowrap: true },
  { header: 'Dikirim', cell: ({ tanggal }) => hariBuku(tanggal), nowrap: true },
  { header: 'Nomor surat', cell: ({ surat }) => <Breakable text={surat.nomor} />, rowHeader: true },
  { header: 'Tanggal surat', cell: ({ surat }) => hariBuku(surat.tanggal), nowrap: true },
  { header: 'Isi singkat', cell: ({ surat }) => surat.isi_singkat },
  { header: 'Ditujukan kepada', cell: ({ kepada }) => kepada },
  { header: 'Keterangan', cell: ketEkspedisi },
];

const HEAD = [KOLOM_EKSPEDISI.map((text) => ({ text }))];

const WORDS = {
  none: 'Belum ada surat yang dikirim.',
  noneHint: 'Surat tercatat di sini saat diserahkan dengan cara dikirim atau diantar.',
  noMatch: 'Tidak ada surat yang dikirim pada bulan ini.',
  showAll: 'Tampilkan semua bulan',
};

const lines = async (period: Period) => ({ rows: (await wholeEkspedisi(period)).map(selEkspedisi) });

export function BukuEkspedisiPage() {
  const { period, change } = usePeriod();
  const pages = usePages('ekspedisi');
  const ekspedisi = useQuery(bukuQueries.ekspedisi(period, { cursor: pages.cursor }), KEEP);
  const [corrected, setCorrected] = useState<Ekspedisi | null>(null);
  const { done, setDone, notice } = useDone();
  return (
    <BookPage
      path="/buku/ekspedisi"
      lead="Surat yang dikirim dan penerimanya, model A.8 Permendagri 47/2016."
      period={period}
      onPeriod={change}
      head={HEAD}
      lines={lines}
    >
      {done && <Notice title={done} ref={notice} />}
      <QueryState query={ekspedisi} loading="Memuat buku ekspedisi..." failed="Gagal mengambil buku ekspedisi">
        {(page) => (
          <InboxList
            caption="Buku Ekspedisi"
            compact
            columns={COLUMNS}
            rows={page.ekspedisi}
            rowActions={(row) => (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Koreksi nomor urut ${row.urut}`}
                onClick={() => {
                  setDone(null);
                  setCorrected(row);
                }}
              >
                Koreksi
              </Button>
            )}
            words={WORDS}
            filter={{ q: '', chips: monthChips(period, change) }}
            pager={pages.pager({ meta: page.meta, shown: page.ekspedisi.length })}
            busy={ekspedisi.isPlaceholderData}
            onClear={() => change({ bulan: '' })}
          />
        )}
      </QueryState>
      {corrected && (
        <KoreksiEkspedisi
          row={corrected}
          onClose={() => setCorrected(null)}
          onDone={(message) => {
            setCorrected(null);
            setDone(message);
          }}
        />
      )}
    </BookPage>
  );
}
