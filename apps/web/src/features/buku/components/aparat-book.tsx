import type { BarisAparat } from '@pendopo/shared/buku/schemas';
import { BUKU_APARAT, headsOf, NAMA, selOf } from '@pendopo/shared/buku/umum';
import { villageDay } from '@pendopo/shared/text/dates';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { DeleteDialog } from '../../../components/delete-dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { refetch } from '../../../lib/http/query-cache.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { bukuQueries, deleteAparat } from '../buku.queries.ts';
import { AparatForm, newAparat } from './aparat-form.tsx';
import { BookPage } from './book-page.tsx';
import { heads } from './heads.ts';
import { screenColumns } from './screen-columns.ts';
import { useDone } from './use-done.ts';

/** The register of officials, A.4, as of today. */
export function AparatBook({ choice }: { choice: ReactNode }) {
  const words = useWords();
  const { title, columns } = BUKU_APARAT;
  const [edited, setEdited] = useState<BarisAparat | null>(null);
  const [removed, setRemoved] = useState<BarisAparat | null>(null);
  const { done, setDone, notice } = useDone();
  function open(row: BarisAparat) {
    setDone(null);
    setEdited(row);
  }
  function finish(message: string | null) {
    setEdited(null);
    setRemoved(null);
    setDone(message);
  }
  return (
    <BookPage
      path="/buku/aparat"
      title={words(title)}
      lead="Dari struktur organisasi, model A.4 Permendagri 47/2016. Data pribadi di sini hanya dilihat petugas."
      period={{ tahun: villageDay().slice(0, 4), bulan: '' }}
      head={heads(headsOf(columns, words))}
      lines={async () => {
        const { aparat } = await refetch(bukuQueries.aparat);
        return { rows: aparat.map((row) => selOf(columns, row, words)) };
      }}
      actions={
        edited === null && (
          <Button size="small" onClick={() => open(newAparat())}>
            Tambah aparat
          </Button>
        )
      }
      choice={choice}
    >
      {done && <Notice title={done} ref={notice} />}
      {edited ? (
        <AparatForm row={edited} onSaved={finish} onCancel={() => finish(null)} />
      ) : (
        <Officials onEdit={open} onRemove={setRemoved} />
      )}
      {removed && <RemoveDialog row={removed} onClose={() => setRemoved(null)} onDeleted={finish} />}
    </BookPage>
  );
}

type RemoveDialogProps = { row: BarisAparat; onClose: () => void; onDeleted: (message: string) => void };

const RemoveDialog = ({ row: { id, nama }, onClose, onDeleted }: RemoveDialogProps) => (
  <DeleteDialog
    title="Hapus data aparat"
    remove={() => deleteAparat(Number(id))}
    failed="Gagal menghapus data aparat"
    onClose={onClose}
    onDeleted={onDeleted}
  >
    <p>
      Data <strong>{nama}</strong> dihapus dari buku ini; struktur organisasi tidak berubah. Bila ia berhenti, isi
      keputusan pemberhentiannya dan jangan dihapus.
    </p>
  </DeleteDialog>
);

type OfficialsProps = { onEdit: (row: BarisAparat) => void; onRemove: (row: BarisAparat) => void };

function Officials({ onEdit, onRemove }: OfficialsProps) {
  const words = useWords();
  const query = useQuery(bukuQueries.aparat);
  return (
    <QueryState query={query} loading="Memuat buku aparat..." failed="Gagal mengambil buku aparat">
      {({ aparat }) => (
        <DataTable
          caption={words(BUKU_APARAT.title)}
          captionHidden
          compact
          columns={screenColumns(BUKU_APARAT.columns, { words, naming: { ...NAMA, cell: nameOf } })}
          rows={aparat}
          rowKey={({ urut }) => urut}
          rowActions={(row) => <RowActions row={row} onEdit={onEdit} onRemove={onRemove} />}
        />
      )}
    </QueryState>
  );
}

const nameOf = ({ nama, nama_struktur }: BarisAparat) => (
  <>
    {nama}{' '}
    {nama_struktur !== null && nama_struktur !== nama && <Badge>{`Struktur: ${nama_struktur || 'kosong'}`}</Badge>}
  </>
);

const RowActions = ({ row, onEdit, onRemove }: OfficialsProps & { row: BarisAparat }) => (
  <>
    <Button
      variant="secondary"
      size="small"
      aria-label={`${row.id === null ? 'Lengkapi' : 'Edit'} ${row.nama}`}
      onClick={() => onEdit(row)}
    >
      {row.id === null ? 'Lengkapi' : 'Edit'}
    </Button>
    {row.id !== null && (
      <Button variant="ghost" size="small" aria-label={`Hapus ${row.nama}`} onClick={() => onRemove(row)}>
        Hapus
      </Button>
    )}
  </>
);
