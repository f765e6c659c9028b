import type { KontakRtRw } from '@pendopo/shared/rt-rw/schemas';
import { sebutanRt } from '@pendopo/shared/rt-rw/text';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { DeleteDialog } from '../../../components/delete-dialog.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { kontakRtRwQuery, removeRtRw } from '../rt-rw-writes.queries.ts';
import { newHead, RtRwForm } from './rt-rw-form.tsx';
import styles from './rt-rw-list.module.css';
import { RtRwList } from './rt-rw-list.tsx';

/** The officials' list of heads of RT and RW; one row is edited at a time. */
export function RtRwDesk() {
  const words = useWords();
  const query = useQuery(kontakRtRwQuery);
  const [edited, setEdited] = useState<KontakRtRw | null>(null);
  const [removing, setRemoving] = useState<KontakRtRw | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  // The focus was in the form or dialog, which is gone.
  useEffect(() => {
    if (done !== null) notice.current?.focus();
  }, [done]);

  function open(row: KontakRtRw) {
    setDone(null);
    setEdited(row);
  }
  function finish(message: string | null) {
    setEdited(null);
    setRemoving(null);
    setDone(message);
  }

  if (edited) return <RtRwForm row={edited} onSaved={finish} onCancel={() => finish(null)} />;
  return (
    <>
      {done && <Notice title={done} ref={notice} />}
      <QueryState query={query} loading={words('Memuat {ketua RT/RW}...')} failed={words('Gagal memuat {ketua RT/RW}')}>
        {({ rt_rw }) => (
          <RtRwList
            rows={rt_rw}
            more={(row) => (
              <>
                <p>{row.no_hp ? `${row.no_hp}${row.bagikan_no ? ' (dibagikan)' : ''}` : 'Nomor belum diisi'}</p>
                <RowActions row={row} onEdit={open} onRemove={setRemoving} />
              </>
            )}
          />
        )}
      </QueryState>
      <div>
        <Button variant="secondary" icon={<Icon name="plus" size={20} />} onClick={() => open(newHead())}>
          {words('Tambah {ketua RT/RW}')}
        </Button>
      </div>
      {removing && (
        <DeleteDialog
          title={words('Hapus {ketua RT/RW}')}
          remove={() => removeRtRw(removing.id)}
          failed={words('Gagal menghapus {ketua RT/RW}')}
          onClose={() => setRemoving(null)}
          onDeleted={finish}
        >
          <p>
            <strong>{removing.nama}</strong>, {sebutanRt(removing, words)}, akan dihapus dari daftar. Tautan pengantar
            yang menunggu jawabannya ikut dibatalkan. Tindakan ini tidak dapat dibatalkan.
          </p>
        </DeleteDialog>
      )}
    </>
  );
}

type RowActionsProps = {
  row: KontakRtRw;
  onEdit: (row: KontakRtRw) => void;
  onRemove: (row: KontakRtRw) => void;
};

function RowActions({ row, onEdit, onRemove }: RowActionsProps) {
  const words = useWords();
  const name = `${row.nama}, ${sebutanRt(row, words)}`;
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        size="small"
        icon={<Icon name="pencil" size={18} />}
        aria-label={`Edit ${name}`}
        onClick={() => onEdit(row)}
      >
        Edit
      </Button>
      <Button
        variant="ghost"
        size="small"
        icon={<Icon name="trash-2" size={18} />}
        aria-label={`Hapus ${name}`}
        onClick={() => onRemove(row)}
      >
        Hapus
      </Button>
    </div>
  );
}
