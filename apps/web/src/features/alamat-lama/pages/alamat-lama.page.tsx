import type { AlamatLama, AlamatMeleset } from '@pendopo/shared/alamat-lama/schemas';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { DeleteDialog } from '../../../components/delete-dialog.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Row, RowList, RowNote } from '../../../components/row-list.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { Section } from '../../../components/section.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { alamatLamaQuery, melesetQuery, removeAlamat } from '../alamat-lama.queries.ts';
import { AlamatForm, newAlamat } from '../components/alamat-form.tsx';

/** Addresses of the former site with their targets, and the requested paths that were not found. */
export function AlamatLamaPage() {
  const [edited, setEdited] = useState<AlamatLama | null>(null);
  const [removing, setRemoving] = useState<AlamatLama | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  // The form or the dialog took the focus with it.
  useEffect(() => {
    if (done !== null) notice.current?.focus();
  }, [done]);

  function open(row: AlamatLama) {
    setDone(null);
    setEdited(row);
  }
  function finish(message: string | null) {
    setEdited(null);
    setRemoving(null);
    setDone(message);
  }

  return (
    <Page
      lead="Tautan dan kode QR dari situs sebelumnya yang masih beredar, dan halaman portal yang dituju sekarang."
      actions={
        !edited && (
          <Button variant="secondary" icon={<Icon name="plus" size={20} />} onClick={() => open(newAlamat())}>
            Tambah alamat
          </Button>
        )
      }
    >
      {edited ? (
        <AlamatForm row={edited} onSaved={finish} onCancel={() => finish(null)} />
      ) : (
        <div className="stack">
          {done && <Notice title={done} ref={notice} />}
          <Lines onOpen={open} onRemove={setRemoving} />
          <Missed onOpen={open} />
        </div>
      )}
      {removing && (
        <DeleteDialog
          title="Hapus alamat lama"
          remove={() => removeAlamat(removing.id)}
          failed="Gagal menghapus alamat lama"
          onClose={() => setRemoving(null)}
          onDeleted={finish}
        >
          <p>
            <strong>{removing.dari}</strong> tidak akan dialihkan lagi ke {removing.ke}.
          </p>
        </DeleteDialog>
      )}
    </Page>
  );
}

type LinesProps = { onOpen: (row: AlamatLama) => void; onRemove: (row: AlamatLama) => void };

function Lines({ onOpen, onRemove }: LinesProps) {
  const [q, setQ] = useState('');
  const { cursor, pager } = usePages('alamat');
  const list = useQuery(alamatLamaQuery({ q: q.trim(), cursor: q.trim() === '' ? cursor : undefined }), KEEP);
  return (
    <Section card title="Dialihkan">
      <SearchBox placeholder="Cari alamat..." value={q} onChange={setQ} />
      <QueryState query={list} loading="Memuat alamat lama..." failed="Gagal memuat alamat lama">
        {({ alamat, meta }) =>
          alamat.length === 0 ? (
            <EmptyState title={q.trim() === '' ? 'Belum ada alamat yang dialihkan.' : 'Tidak ada alamat ditemukan.'}>
              Menu yang lazim pada situs lama (artikel, data statistik, pemerintah, layanan mandiri) sudah dialihkan
              tanpa ditulis di sini.
            </EmptyState>
          ) : (
            <>
              <RowList>
                {alamat.map((row) => (
                  <Row
                    key={row.id}
                    name={row.dari}
                    actions={
                      <>
                        <Button
                          variant="secondary"
                          size="small"
                          icon={<Icon name="pencil" size={18} />}
                          aria-label={`Edit ${row.dari}`}
                          onClick={() => onOpen(row)}
                        >
                          Edit
                        </Button>
                        <Button
                          variant="ghost"
                          size="small"
                          icon={<Icon name="trash-2" size={18} />}
                          aria-label={`Hapus ${row.dari}`}
                          onClick={() => onRemove(row)}
                        >
                          Hapus
                        </Button>
                      </>
                    }
                  >
                    <RowNote>ke {row.ke}</RowNote>
                  </Row>
                ))}
              </RowList>
              <Pager {...pager({ meta, shown: alamat.length })} busy={list.isPlaceholderData} />
            </>
          )
        }
      </QueryState>
    </Section>
  );
}

function Missed({ onOpen }: Pick<LinesProps, 'onOpen'>) {
  const missed = useQuery(melesetQuery);
  return (
    <Section card title="Tidak ditemukan dalam 30 hari">
      <QueryState query={missed} loading="Memuat alamat yang meleset..." failed="Gagal memuat alamat yang meleset">
        {({ meleset }) =>
          meleset.length === 0 ? (
            <p className="quiet">Tidak ada. Alamat yang dibuka orang dan tidak ditemukan akan tercantum di sini.</p>
          ) : (
            <RowList>
              {meleset.map((row) => (
                <MissedRow key={row.dari} row={row} onOpen={onOpen} />
              ))}
            </RowList>
          )
        }
      </QueryState>
    </Section>
  );
}

function MissedRow({ row: { dari, kali }, onOpen }: { row: AlamatMeleset } & Pick<LinesProps, 'onOpen'>) {
  return (
    <Row
      name={dari}
      actions={
        <Button variant="secondary" size="small" aria-label={`Alihkan ${dari}`} onClick={() => onOpen(newAlamat(dari))}>
          Alihkan
        </Button>
      }
    >
      <RowNote>{formatNumber(kali)} kali dibuka</RowNote>
    </Row>
  );
}
