import { STATUS_SURAT } from '@pendopo/shared/surat-text';
import { InboxPage } from '../../../components/inbox-page.tsx';
import { invalidate } from '../../../lib/http/query-cache.ts';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { NewLetters } from '../components/new-letters.tsx';
import { QueueFields } from '../components/queue-fields.tsx';
import { SURAT_COLUMNS } from '../components/surat-columns.tsx';
import { SuratStatusDialog } from '../components/surat-status-dialog.tsx';
import { useQueueFilter } from '../components/use-queue-filter.ts';
import { suratQueries } from '../surat.queries.ts';

/** The list stays as it is under the official's hand; what has come in is told above it. */
const QUEUE = { ...KEEP, revalidateOnFocus: false };
const STEPS = { newer: 'Sebelumnya', older: 'Berikutnya' };

/** The officials' queue of letters. */
export function SuratMasukPage() {
  const filter = useQueueFilter();
  const { list, choice, chips } = filter;
  const pages = usePages('surat');
  const query = suratQueries.inbox(choice, pages.cursor);
  // Before that it is not known whether this person may.
  const inbox = useQuery(useHydrated() ? query : null, QUEUE);
  function showNewest() {
    void invalidate('/surat?');
    list.change({ urut: 'terbaru' });
  }
  return (
    <InboxPage
      title="Surat Masuk"
      noun="surat"
      placeholder="Cari nama/NIK/jenis surat..."
      noneHint="Permohonan warga akan muncul di sini begitu dikirim."
      statuses={STATUS_SURAT}
      list={list}
      more={{ fields: <QueueFields {...filter} />, chips }}
      news={inbox.data && <NewLetters shown={inbox.data.meta} onShow={showNewest} />}
      pages={pages}
      pagerLabels={choice.urut === 'terbaru' ? undefined : STEPS}
      query={inbox}
      rows={({ surat }) => surat}
      columns={SURAT_COLUMNS}
      dialog={(surat, onClose) => <SuratStatusDialog surat={surat} onClose={onClose} />}
    />
  );
}
