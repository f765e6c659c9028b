import type { BarisDaftar, PendudukList } from '@pendopo/shared/penduduk/schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectionColumns } from '../../components/bulk-bar.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { DoneNotice } from '../../components/done-notice.tsx';
import { InboxList } from '../../components/inbox-list.tsx';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { ExportButton } from '../../domain/desk/export-button.tsx';
import { LIST_COLUMNS } from '../../features/penduduk/components/penduduk-columns.tsx';
import { orderInAddress, PendudukFilterFields } from '../../features/penduduk/components/penduduk-filter.tsx';
import { EndRegister, RegisterOff } from '../../features/penduduk/components/register-off.tsx';
import { type PendudukFilter, usePendudukFilter } from '../../features/penduduk/components/use-penduduk-filter.ts';
import { useResidentSearch } from '../../features/penduduk/components/use-resident-search.ts';
import { type PendudukChoice, pendudukList, setelanPendudukQuery } from '../../features/penduduk/penduduk.queries.ts';
import { ArrivalDialog } from '../../features/peristiwa/components/arrival-dialog.tsx';
import { MoveBar, movableOf } from '../../features/peristiwa/components/move-bar.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { usePages } from '../../lib/use-pages.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { useWords } from '../../lib/words.ts';

const WORDS = {
  none: 'Belum ada data penduduk.',
  noneHint: 'Admin memasukkannya dari tabel XLSX atau CSV dengan tombol Impor tabel.',
  noMatch: 'Tidak ada penduduk ditemukan untuk pilihan ini.',
  showAll: 'Tampilkan semua penduduk',
};
export function PendudukPage() {
  const words = useWords();
  const settings = useQuery(setelanPendudukQuery);
  const isAdmin = useSession().user?.role === 'admin';
  return (
    <QueryState query={settings} loading="Memuat data penduduk..." failed="Gagal memuat data penduduk">
      {({ setelan }) =>
        setelan.aktif ? (
          <Register jumlah={setelan.jumlah} isAdmin={isAdmin} />
        ) : (
          <Page lead={words('Salinan kerja kantor {desa} untuk mengisi surat dan mencocokkan permohonan.')}>
            <RegisterOff mayStart={isAdmin} />
          </Page>
        )
      }
    </QueryState>
  );
}

function Register({ jumlah, isAdmin }: { jumlah: number; isAdmin: boolean }) {
  const words = useWords();
  const filter = usePendudukFilter();
  const { list, choice } = filter;
  const [arriving, setArriving] = useState(false);
  const navigate = useNavigate();
  // A new search starts at its first page.
  const search = useResidentSearch(() => list.change({}));
  const { q } = search;
  return (
    <Page
      lead={words`${formatNumber(jumlah)} penduduk hidup. Setiap data yang dibuka dan pencarian NIK tercatat.`}
      actions={
        <RegisterActions isAdmin={isAdmin} exported={q === '' ? choice : null} onArrive={() => setArriving(true)} />
      }
    >
      <div className="stack">
        <PendudukFilterFields {...filter} search={search} />
        <Residents
          q={q}
          filter={filter}
          onClear={() => {
            search.setTyped('');
            list.clear();
          }}
        />
        {isAdmin && <EndRegister />}
      </div>
      {arriving && (
        <ArrivalDialog onClose={() => setArriving(false)} onDone={(id) => navigate(`/admin/penduduk/${id}`)} />
      )}
    </Page>
  );
}

const labelOf = ({ nama }: BarisDaftar) => `Pilih ${nama}`;

type ResidentsProps = { q: string; filter: PendudukFilter; onClear: () => void };

/** The rows of the list, which can be selected for a move. */
function Residents({ q, filter: { list, choice, chips, urut }, onClear }: ResidentsProps) {
  const pages = usePages('penduduk');
  const { list: rows, config } = pendudukList({ q, choice, cursor: pages.cursor });
  const query = useQuery<PendudukList>(rows, config);
  const selection = useSelection(rows);
  const { selected, select } = selection;
  const [done, setDone] = useState<string | null>(null);
  return (
    <>
      <DoneNotice text={done} />
      <QueryState query={query} loading="Memuat penduduk..." failed="Gagal memuat data penduduk">
        {({ penduduk, meta }) => (
          <>
            <InboxList
              caption="Daftar Penduduk"
              compact
              columns={[...selectionColumns({ ...selection, rows: movableOf(penduduk), labelOf }), ...LIST_COLUMNS]}
              rows={penduduk}
              rowHighlight={({ id }) => selected.includes(id)}
              words={WORDS}
              filter={{ q, chips }}
              order={{ value: urut, onChange: (value) => list.change({ urut: orderInAddress(value) }) }}
              pager={pages.pager({ meta, shown: penduduk.length })}
              busy={query.isPlaceholderData}
              onClear={onClear}
            />
            <MoveBar rows={penduduk} selected={selected} onSelect={select} onDone={setDone} />
          </>
        )}
      </QueryState>
    </>
  );
}

type RegisterActionsProps = {
  isAdmin: boolean;
  /** The filter of the export; null while a search is shown, which has no export. */
  exported: PendudukChoice | null;
  onArrive: () => void;
};

function RegisterActions({ isAdmin, exported, onArrive }: RegisterActionsProps) {
  return (
    <>
      <Button size="small" onClick={onArrive}>
        Catat kedatangan
      </Button>
      <ButtonLink variant="secondary" size="small" to="/admin/penduduk/keluarga">
        Keluarga
      </ButtonLink>
      <ButtonLink variant="secondary" size="small" to="/admin/buku-penduduk">
        Buku penduduk
      </ButtonLink>
      {isAdmin && (
        <>
          <ButtonLink variant="secondary" size="small" to="/admin/penduduk/impor">
            Impor tabel
          </ButtonLink>
          {exported && <ExportButton path="/penduduk/ekspor" params={exported} hasNik reason="alasan" />}
        </>
      )}
    </>
  );
}
