import type { SuratRow } from '@pendopo/shared/surat';
import { STATUS_SURAT } from '@pendopo/shared/surat-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListFilter } from '../../../components/list-filter.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { SuratStatusDialog } from '../components/surat-status-dialog.tsx';
import { SuratTable } from '../components/surat-table.tsx';
import { suratQueries } from '../surat.queries.ts';
import styles from './surat-masuk.module.css';

/** The officials' inbox: find a letter, open it, change its status. */
export function SuratMasukPage() {
  const { typed, filter, setTyped, choose, clear } = useListFilter('status', STATUS_SURAT);
  const { cursor, pager } = usePages('surat');
  const inbox = useQuery(suratQueries.inbox({ ...filter, cursor }));
  const [changing, setChanging] = useState<SuratRow | null>(null);

  return (
    <Page title="Surat Masuk" banner wide lead="Permohonan surat dari warga, yang terbaru di atas.">
      <div className={styles.inbox}>
        <ListFilter
          placeholder="Cari nama/NIK/jenis surat..."
          typed={typed}
          onType={setTyped}
          choice={{
            label: 'Status',
            all: 'Semua status',
            options: STATUS_SURAT,
            value: filter.status,
            onChange: choose,
          }}
        />
        <QueryState query={inbox} loading="Memuat data surat..." failed="Gagal mengambil data surat">
          {({ surat, meta }) => (
            <SuratTable
              rows={surat}
              filter={filter}
              pager={pager({ meta, shown: surat.length })}
              busy={inbox.isPlaceholderData}
              onClear={clear}
              onClearStatus={() => choose('')}
              onChangeStatus={setChanging}
            />
          )}
        </QueryState>
      </div>
      {changing && <SuratStatusDialog surat={changing} onClose={() => setChanging(null)} />}
    </Page>
  );
}
