import { STATUS_SURAT } from '@pendopo/shared/surat-text';
import { InboxPage } from '../../../components/inbox-page.tsx';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { SURAT_COLUMNS } from '../components/surat-columns.tsx';
import { SuratStatusDialog } from '../components/surat-status-dialog.tsx';
import { suratQueries } from '../surat.queries.ts';

/** The officials' inbox of letters. */
export function SuratMasukPage() {
  const list = useListFilter('status', STATUS_SURAT);
  const pages = usePages('surat');
  const query = suratQueries.inbox({ ...list.filter, cursor: pages.cursor });
  // Before that it is not known whether this person may.
  const inbox = useQuery(useHydrated() ? query : null, KEEP);
  return (
    <InboxPage
      title="Surat Masuk"
      noun="surat"
      lead="Permohonan surat dari warga, yang terbaru di atas."
      placeholder="Cari nama/NIK/jenis surat..."
      noneHint="Permohonan warga akan muncul di sini begitu dikirim."
      statuses={STATUS_SURAT}
      list={list}
      pages={pages}
      query={inbox}
      rows={({ surat }) => surat}
      columns={SURAT_COLUMNS}
      dialog={(surat, onClose) => <SuratStatusDialog surat={surat} onClose={onClose} />}
    />
  );
}
