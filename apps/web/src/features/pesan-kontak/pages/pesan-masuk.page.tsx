import type { Pesan } from '@pendopo/shared/pesan-kontak';
import { useEffect, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { DeletePesanDialog } from '../components/delete-pesan-dialog.tsx';
import { PesanDialog } from '../components/pesan-dialog.tsx';
import { PesanTable } from '../components/pesan-table.tsx';
import { type Mark, markPesan, pesanMasukQuery } from '../pesan-masuk.queries.ts';
import styles from './pesan-masuk.module.css';

type Window = { shows: 'message' | 'delete'; pesan: Pesan };

/** The officials' inbox of messages: find one, read it, answer it, delete it. */
export function PesanMasukPage() {
  const { typed, filter, setTyped, clear } = useListFilter('status', []);
  const { cursor, pager } = usePages('pesan');
  const inbox = useQuery(pesanMasukQuery({ q: filter.q, cursor }), KEEP);
  const mark = useSWRMutation<void, Error, string, Mark>('mark', (_key, { arg }) => markPesan(arg), {
    throwOnError: false,
  });
  const [open, setOpen] = useState<Window | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);

  // The row that was pressed is gone.
  useEffect(() => {
    if (done !== null) notice.current?.focus();
  }, [done]);

  function show(pesan: Pesan) {
    setDone(null);
    setOpen({ shows: 'message', pesan });
    mark.reset();
    if (pesan.dibaca_at === null) void mark.trigger({ id: pesan.id, dibaca: true });
  }

  function deleted(message: string) {
    setOpen(null);
    setDone(message);
    const page = inbox.data;
    // Nothing is left on this page of the list.
    if (page?.pesan.length === 1) pager({ meta: page.meta, shown: 1 }).onNewer?.();
  }

  return (
    <Page title="Pesan Masuk" lead="Pesan dari halaman Kontak, yang terbaru di atas.">
      <div className={styles.inbox}>
        <SearchBox placeholder="Cari nama/email/no hp/pesan..." value={typed} onChange={setTyped} />
        {done !== null && <Notice title={done} ref={notice} />}
        <QueryState query={inbox} loading="Memuat data..." failed="Gagal mengambil data pesan">
          {({ pesan, meta }) => (
            <PesanTable
              rows={pesan}
              filter={{ q: filter.q }}
              pager={pager({ meta, shown: pesan.length })}
              busy={inbox.isPlaceholderData}
              onClear={clear}
              onOpen={show}
            />
          )}
        </QueryState>
      </div>
      {open?.shows === 'message' && (
        <PesanDialog
          pesan={open.pesan}
          mark={mark}
          onClose={() => setOpen(null)}
          onDelete={() => setOpen({ ...open, shows: 'delete' })}
        />
      )}
      {open?.shows === 'delete' && (
        <DeletePesanDialog
          pesan={open.pesan}
          onClose={() => setOpen({ ...open, shows: 'message' })}
          onDeleted={deleted}
        />
      )}
    </Page>
  );
}
