import { STATUS_PENGADUAN } from '@pendopo/shared/pengaduan-text';
import { InboxPage } from '../../../components/inbox-page.tsx';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { PENGADUAN_COLUMNS } from '../components/pengaduan-columns.tsx';
import { PengaduanStatusDialog } from '../components/pengaduan-status-dialog.tsx';
import { pengaduanQueries } from '../pengaduan.queries.ts';

/** The officials' inbox of complaints. */
export function PengaduanMasukPage() {
  const list = useListFilter('status', STATUS_PENGADUAN);
  const pages = usePages('pengaduan');
  const inbox = useQuery(pengaduanQueries.inbox({ ...list.filter, cursor: pages.cursor }), KEEP);
  return (
    <InboxPage
      title="Pengaduan Masuk"
      noun="pengaduan"
      placeholder="Cari nama/NIK/judul..."
      noneHint="Pengaduan warga akan muncul di sini begitu dikirim."
      statuses={STATUS_PENGADUAN}
      list={list}
      pages={pages}
      query={inbox}
      rows={({ pengaduan }) => pengaduan}
      columns={PENGADUAN_COLUMNS}
      dialog={(pengaduan, onClose) => <PengaduanStatusDialog pengaduan={pengaduan} onClose={onClose} />}
    />
  );
}
