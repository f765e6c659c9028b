import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { ExportButton } from '../../../domain/desk/export-button.tsx';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { JejakFilter } from '../components/jejak-filter.tsx';
import { JejakTable } from '../components/jejak-table.tsx';
import { useJejakFilter } from '../components/use-jejak-filter.ts';
import { jejakQuery } from '../jejak.queries.ts';
import styles from './jejak.module.css';

export function JejakPage() {
  const { choice, chips, clear, change, ...filter } = useJejakFilter();
  const { cursor, pager } = usePages('jejak');
  // Not deduplicated: the newest change must be in the list.
  const query = useQuery(jejakQuery(choice, cursor), { ...KEEP, dedupingInterval: 0 });

  return (
    <Page
      lead="Siapa mengubah apa dan kapan, yang terbaru di atas."
      actions={
        <ExportButton path="/admin/jejak/ekspor" params={choice} hasNik={false} onSaved={() => void query.refetch()} />
      }
    >
      <div className={styles.body}>
        <JejakFilter {...filter} choice={choice} change={change} />
        <QueryState query={query} loading="Memuat jejak perubahan..." failed="Gagal mengambil jejak perubahan">
          {({ jejak, meta }) => {
            const nameOf = (oleh: string) =>
              jejak.find(({ oleh_id }) => String(oleh_id) === oleh)?.oleh_nama ?? `akun nomor ${oleh}`;
            return (
              <JejakTable
                rows={jejak}
                filter={{ q: choice.q, chips: chips(nameOf) }}
                pager={pager({ meta, shown: jejak.length })}
                busy={query.isPlaceholderData}
                onClear={clear}
                onOnly={(oleh) => change({ oleh: String(oleh) })}
              />
            );
          }}
        </QueryState>
      </div>
    </Page>
  );
}
