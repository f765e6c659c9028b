import { KEADAAN, type Keadaan } from '@pendopo/shared/penduduk/kode';
import type { PendudukList } from '@pendopo/shared/penduduk/schemas';
import type { Words } from '@pendopo/shared/text/sebutan';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { SelectField } from '../../../components/field.tsx';
import { type Chip, InboxList } from '../../../components/inbox-list.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { ExportButton } from '../../../domain/desk/export-button.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { useWords } from '../../../lib/words.ts';
import { ArrivalDialog } from '../components/arrival-dialog.tsx';
import { PENDUDUK_COLUMNS } from '../components/penduduk-columns.tsx';
import { EndRegister, RegisterOff } from '../components/register-off.tsx';
import { useResidentSearch } from '../components/use-resident-search.ts';
import { type PendudukChoice, pendudukList, setelanPendudukQuery } from '../penduduk.queries.ts';
import styles from './penduduk.module.css';

const WORDS = {
  none: 'Belum ada data penduduk.',
  noneHint: 'Admin memasukkannya dari tabel XLSX atau CSV dengan tombol Impor tabel.',
  noMatch: 'Tidak ada penduduk ditemukan untuk pilihan ini.',
  showAll: 'Tampilkan semua penduduk',
};
const STATES = [...(Object.keys(KEADAAN) as Keadaan[]), 'semua'] as const;
const OPTIONS = STATES.map((value) => ({ value, label: value === 'semua' ? 'Semua' : KEADAAN[value] }));

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
  const list = useListFilter('keadaan', STATES, ['dusun', 'rt', 'hilang']);
  const pages = usePages('penduduk');
  const [arriving, setArriving] = useState(false);
  const navigate = useNavigate();
  const { keadaan } = list.filter;
  const { dusun, rt, hilang } = list.more;
  // A new search starts at its first page.
  const search = useResidentSearch(() => list.change({}));
  const { q } = search;
  const choice: PendudukChoice = {
    dusun,
    rt,
    keadaan: keadaan || 'hidup',
    tidak_di_berkas: hilang ? 'true' : undefined,
  };
  const { list: rows, config } = pendudukList({ q, choice, cursor: pages.cursor });
  const query = useQuery<PendudukList>(rows, config);
  return (
    <Page
      lead={words`${formatNumber(jumlah)} penduduk hidup. Setiap data yang dibuka dan pencarian NIK tercatat.`}
      actions={
        <RegisterActions isAdmin={isAdmin} exported={q === '' ? choice : null} onArrive={() => setArriving(true)} />
      }
    >
      <div className="stack">
        <RegisterFilter search={search} keadaan={choice.keadaan} onChoose={list.choose} />
        <QueryState query={query} loading="Memuat penduduk..." failed="Gagal memuat data penduduk">
          {({ penduduk, meta }) => (
            <InboxList
              caption="Daftar Penduduk"
              compact
              columns={PENDUDUK_COLUMNS}
              rows={penduduk}
              words={WORDS}
              filter={{ q, chips: chipsOf(list.more, { onChange: list.change, words }) }}
              pager={pages.pager({ meta, shown: penduduk.length })}
              busy={query.isPlaceholderData}
              onClear={() => {
                search.setTyped('');
                list.clear();
              }}
            />
          )}
        </QueryState>
        {isAdmin && <EndRegister />}
      </div>
      {arriving && (
        <ArrivalDialog onClose={() => setArriving(false)} onDone={(id) => navigate(`/admin/penduduk/${id}`)} />
      )}
    </Page>
  );
}

type Narrowed = Readonly<Record<'dusun' | 'rt' | 'hilang', string>>;

function chipsOf(
  { dusun, rt, hilang }: Narrowed,
  { onChange, words }: { onChange: (more: Partial<Narrowed>) => void; words: Words },
): Chip[] {
  const chips: Chip[] = [];
  if (dusun) chips.push({ label: words('{Dusun}'), value: dusun, onRemove: () => onChange({ dusun: '' }) });
  if (rt) chips.push({ label: 'RT', value: rt, onRemove: () => onChange({ rt: '' }) });
  if (hilang) chips.push({ label: 'Berkas', value: 'tidak tercantum', onRemove: () => onChange({ hilang: '' }) });
  return chips;
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

type RegisterFilterProps = {
  search: ReturnType<typeof useResidentSearch>;
  keadaan: PendudukChoice['keadaan'];
  onChoose: (keadaan: string) => void;
};

function RegisterFilter({ search, keadaan, onChoose }: RegisterFilterProps) {
  return (
    <div>
      <div className={styles.filter}>
        <SearchBox placeholder="Cari nama/NIK/nomor KK..." value={search.typed} onChange={search.setTyped} />
        <SelectField
          name="keadaan"
          label="Keadaan"
          optional="filter"
          options={OPTIONS}
          value={keadaan}
          onChange={({ target }) => onChoose(target.value)}
        />
      </div>
      <div role="status">
        {search.isPart && <p className={styles.hint}>NIK dan nomor KK dicari dengan 16 angkanya seutuhnya.</p>}
      </div>
    </div>
  );
}
