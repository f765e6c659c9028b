import type { Pesan } from '@pendopo/shared/pesan-kontak/schemas';
import { TAMPIL_PESAN, type TampilPesan } from '@pendopo/shared/pesan-kontak/text';
import { useEffect, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import type { Chip } from '../../../components/inbox-list.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { PillLinks } from '../../../components/pill-links.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { ExportButton } from '../../../domain/desk/export-button.tsx';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { DeletePesanDialog } from '../components/delete-pesan-dialog.tsx';
import { PesanDialog } from '../components/pesan-dialog.tsx';
import { PesanTable } from '../components/pesan-table.tsx';
import { type Mark, markPesan, pesanMasukQuery } from '../pesan-masuk.queries.ts';
import styles from './pesan-masuk.module.css';

const SHOWN: Readonly<Record<TampilPesan, string>> = {
  'belum-dibaca': 'Belum dibaca',
  'belum-dibalas': 'Belum dibalas',
};

const chipsOf = (tampil: TampilPesan | '', onRemove: () => void): Chip[] =>
  tampil === '' ? [] : [{ label: 'Tampil', value: SHOWN[tampil], onRemove }];

type Window = { shows: 'message' | 'delete'; pesan: Pesan };

/** Opens messages in a dialog over the list and marks them as read. Offers the previous and next message. */
function useWindow() {
  const [open, setOpen] = useState<Window | null>(null);
  const mark = useSWRMutation<void, Error, string, Mark>('mark', (_key, { arg }) => markPesan(arg), {
    throwOnError: false,
  });
  // The rows at opening time, because a read message leaves the list of unread messages.
  const [listed, setListed] = useState<readonly Pesan[]>([]);

  function showMessage(pesan: Pesan) {
    setOpen({ shows: 'message', pesan });
    mark.reset();
    if (pesan.dibaca_at === null) void mark.trigger({ id: pesan.id, dibaca: true });
  }
  return {
    open,
    setOpen,
    mark,
    showMessage(pesan: Pesan, among: readonly Pesan[]) {
      setListed(among);
      showMessage(pesan);
    },
    neighbour(step: 1 | -1): (() => void) | undefined {
      const at = listed.findIndex(({ id }) => id === open?.pesan.id);
      const next = at === -1 ? undefined : listed[at + step];
      return next && (() => showMessage(next));
    },
  };
}

export function PesanMasukPage() {
  const { typed, filter, setTyped, choose, clear } = useListFilter('tampil', TAMPIL_PESAN);
  const { cursor, pager } = usePages('pesan');
  const inbox = useQuery(pesanMasukQuery({ ...filter, cursor }), KEEP);
  const messages = useWindow();
  const [done, setDone] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);

  // The pressed row is gone.
  useEffect(() => {
    if (done !== null) notice.current?.focus();
  }, [done]);

  function deleted(message: string) {
    messages.setOpen(null);
    setDone(message);
    const page = inbox.data;
    // Leaves the page that has become empty.
    if (page?.pesan.length === 1) pager({ meta: page.meta, shown: 1 }).onNewer?.();
  }

  return (
    <Page
      lead="Pesan dari halaman Kontak, yang terbaru di atas."
      actions={<ExportButton path="/pesan-kontak/ekspor" params={filter} hasNik={false} />}
    >
      <div className={styles.inbox}>
        <SearchBox placeholder="Cari nama/email/no hp/pesan..." value={typed} onChange={setTyped} />
        <PillLinks
          label="Pesan yang ditampilkan"
          pills={['' as const, ...TAMPIL_PESAN].map((value) => ({
            name: 'tampil',
            value,
            label: value === '' ? 'Semua pesan' : SHOWN[value],
            isCurrent: filter.tampil === value,
          }))}
        />
        {done !== null && <Notice title={done} ref={notice} />}
        <QueryState query={inbox} loading="Memuat data..." failed="Gagal mengambil data pesan">
          {({ pesan, meta }) => (
            <PesanTable
              rows={pesan}
              filter={{ q: filter.q, chips: chipsOf(filter.tampil, () => choose('')) }}
              pager={pager({ meta, shown: pesan.length })}
              busy={inbox.isPlaceholderData}
              onClear={clear}
              onOpen={(opened) => {
                setDone(null);
                messages.showMessage(opened, pesan);
              }}
            />
          )}
        </QueryState>
      </div>
      {messages.open && <OpenDialog open={messages.open} messages={messages} onDeleted={deleted} />}
    </Page>
  );
}

type OpenDialogProps = {
  open: Window;
  messages: ReturnType<typeof useWindow>;
  onDeleted: (message: string) => void;
};

function OpenDialog({ open: { shows, pesan }, messages, onDeleted }: OpenDialogProps) {
  const { setOpen, mark, neighbour } = messages;
  if (shows === 'delete') {
    return (
      <DeletePesanDialog pesan={pesan} onClose={() => setOpen({ shows: 'message', pesan })} onDeleted={onDeleted} />
    );
  }
  return (
    <PesanDialog
      key={pesan.id}
      pesan={pesan}
      mark={mark}
      onClose={() => setOpen(null)}
      onDelete={() => setOpen({ shows: 'delete', pesan })}
      onChanged={(changed) => setOpen({ shows, pesan: changed })}
      onPrevious={neighbour(-1)}
      onNext={neighbour(1)}
    />
  );
}
