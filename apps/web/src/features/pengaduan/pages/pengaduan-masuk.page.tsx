import type { PengaduanMasukRow } from '@pendopo/shared/pengaduan';
import { STATUS_PENGADUAN } from '@pendopo/shared/pengaduan-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListFilter } from '../../../components/list-filter.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { PengaduanStatusDialog } from '../components/pengaduan-status-dialog.tsx';
import { PengaduanTable } from '../components/pengaduan-table.tsx';
import { pengaduanQueries } from '../pengaduan.queries.ts';
import styles from './pengaduan-masuk.module.css';

/** The officials' inbox of complaints: find one, open it, change its status. */
export function PengaduanMasukPage() {
  const { typed, filter, setTyped, choose, clear } = useListFilter('status', STATUS_PENGADUAN);
  const { cursor, pager } = usePages('pengaduan');
  const inbox = useQuery(pengaduanQueries.inbox({ ...filter, cursor }));
  const [changing, setChanging] = useState<PengaduanMasukRow | null>(null);

  return (
    <Page title="Pengaduan Masuk" banner wide lead="Keluhan dan laporan warga, yang terbaru di atas.">
      <div className={styles.inbox}>
        <ListFilter
          placeholder="Cari nama/NIK/judul..."
          typed={typed}
          onType={setTyped}
          choice={{
            label: 'Status',
            all: 'Semua status',
            options: STATUS_PENGADUAN,
            value: filter.status,
            onChange: choose,
          }}
        />
        <QueryState query={inbox} loading="Memuat data pengaduan..." failed="Gagal mengambil data pengaduan">
          {({ pengaduan, meta }) => (
            <PengaduanTable
              rows={pengaduan}
              filter={filter}
              pager={pager({ meta, shown: pengaduan.length })}
              busy={inbox.isPlaceholderData}
              onClear={clear}
              onClearStatus={() => choose('')}
              onChangeStatus={setChanging}
            />
          )}
        </QueryState>
      </div>
      {changing && <PengaduanStatusDialog pengaduan={changing} onClose={() => setChanging(null)} />}
    </Page>
  );
}
