import { STATUS_SURAT } from '@pendopo/shared/surat/text';
import { useState } from 'react';
import { selectionColumns } from '../../../components/bulk-bar.tsx';
import { BulkReport, type Outcome } from '../../../components/bulk-report.tsx';
import { ExportButton } from '../../../domain/desk/export-button.tsx';
import { InboxPage } from '../../../domain/desk/inbox-page.tsx';
import { invalidate } from '../../../lib/http/query-cache.ts';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { NewSurat } from '../components/new-surat.tsx';
import { QueueBulk } from '../components/queue-bulk.tsx';
import { QueueFields } from '../components/queue-fields.tsx';
import { QueueStages } from '../components/queue-stages.tsx';
import { SURAT_COLUMNS } from '../components/surat-columns.tsx';
import { SuratStatusDialog } from '../components/surat-status-dialog.tsx';
import { useQueueFilter } from '../components/use-queue-filter.ts';
import { mejaQueries } from '../meja.queries.ts';

type Report = { outcome: readonly Outcome[]; done: string };

/** The list does not change while the official works. New applications are reported above it. */
const QUEUE = { ...KEEP, revalidateOnFocus: false };

export function SuratMasukPage() {
  const isHydrated = useHydrated();
  const officials = useQuery(isHydrated ? mejaQueries.petugas : null).data?.petugas ?? [];
  const filter = useQueueFilter(officials);
  const { list, choice, chips } = filter;
  const pages = usePages('surat');
  const query = mejaQueries.inbox(choice, pages.cursor);
  // The role is only checked after hydration.
  const inbox = useQuery(isHydrated ? query : null, QUEUE);
  const selection = useSelection(query);
  const { selected, select } = selection;
  const [report, setReport] = useState<Report | null>(null);
  function showNewest() {
    void invalidate('/surat?');
    list.change({ urut: 'terbaru' });
  }
  const shown = inbox.data?.surat ?? [];
  return (
    <InboxPage
      actions={<ExportButton path="/surat/ekspor" params={choice} hasNik />}
      noun="surat"
      placeholder="Cari nama/NIK/jenis surat..."
      noneHint="Permohonan warga akan muncul di sini begitu dikirim."
      statuses={STATUS_SURAT}
      list={list}
      more={{ fields: <QueueFields {...filter} officials={officials} />, chips }}
      news={
        <>
          <QueueStages tahap={choice.tahap} petugas={choice.petugas} />
          {inbox.data && <NewSurat shown={inbox.data.meta} onShow={showNewest} />}
          {report && <BulkReport {...report} noun="surat" nameOf={(id) => `Surat ${id}`} />}
        </>
      }
      bulk={(rows) => (
        <QueueBulk
          rows={rows}
          officials={officials}
          selected={selected}
          onSelect={select}
          onDone={(outcome, done) => {
            select(outcome.flatMap(({ id, error }) => (error === undefined ? [] : [id])));
            setReport({ outcome, done });
          }}
        />
      )}
      rowHighlight={({ id }) => selected.includes(id)}
      order={{ value: choice.urut, onChange: (urut) => list.change({ urut: urut === 'janji' ? '' : urut }) }}
      pages={pages}
      query={inbox}
      rows={({ surat }) => surat}
      columns={[
        ...selectionColumns({ ...selection, rows: shown, labelOf: ({ id }) => `Pilih surat ${id}` }),
        ...SURAT_COLUMNS,
      ]}
      dialog={(surat, onClose) => <SuratStatusDialog surat={surat} onClose={onClose} />}
    />
  );
}
