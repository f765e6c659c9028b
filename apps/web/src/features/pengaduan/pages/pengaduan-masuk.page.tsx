import { STATUS_PENGADUAN, URUT_PENGADUAN } from '@pendopo/shared/pengaduan/text';
import { SelectField } from '../../../components/field.tsx';
import { ExportButton } from '../../../domain/desk/export-button.tsx';
import { InboxPage } from '../../../domain/desk/inbox-page.tsx';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { choiceIn, DUE, ORDERS, PARTS } from '../components/complaint-queue.ts';
import { PENGADUAN_COLUMNS } from '../components/pengaduan-columns.tsx';
import { PengaduanStatusDialog } from '../components/pengaduan-status-dialog.tsx';
import { pengaduanQueries } from '../pengaduan.queries.ts';

export function PengaduanMasukPage() {
  const list = useListFilter('status', STATUS_PENGADUAN, PARTS);
  const { urut, tenggat } = choiceIn((part) => list.more[part]);
  const pages = usePages('pengaduan');
  const inbox = useQuery(pengaduanQueries.inbox({ ...list.filter, tenggat, urut, cursor: pages.cursor }), KEEP);
  return (
    <InboxPage
      actions={<ExportButton path="/pengaduan/ekspor" params={{ ...list.filter, tenggat, urut }} hasNik />}
      noun="pengaduan"
      placeholder="Cari nama/NIK/judul..."
      noneHint="Pengaduan warga akan muncul di sini begitu dikirim."
      statuses={STATUS_PENGADUAN}
      list={list}
      more={{
        fields: (
          <SelectField
            name="urut"
            label="Urutan"
            optional="filter"
            options={URUT_PENGADUAN.map((value) => ({ value, label: ORDERS[value] }))}
            value={urut}
            onChange={({ target }) => list.change({ urut: target.value === 'janji' ? '' : target.value })}
          />
        ),
        chips:
          tenggat === '' ? [] : [{ label: 'Janji', value: DUE[tenggat], onRemove: () => list.change({ tenggat: '' }) }],
      }}
      pages={pages}
      query={inbox}
      rows={({ pengaduan }) => pengaduan}
      columns={PENGADUAN_COLUMNS}
      dialog={(pengaduan, onClose) => <PengaduanStatusDialog pengaduan={pengaduan} onClose={onClose} />}
    />
  );
}
