import { alamatPenduduk } from '@pendopo/shared/penduduk/alamat';
import type { Keluarga } from '@pendopo/shared/penduduk/keluarga';
import { PENDUDUK_LABEL, SARINGAN_PENDUDUK } from '@pendopo/shared/penduduk/text';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { TextField } from '../../components/field.tsx';
import { InboxList } from '../../components/inbox-list.tsx';
import { Link } from '../../components/link.tsx';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { PrintFamily } from '../../features/penduduk/components/print-register.tsx';
import { keluargaQuery } from '../../features/penduduk/penduduk.queries.ts';
import { KEEP, useQuery } from '../../lib/http/use-query.ts';
import { usePages } from '../../lib/use-pages.ts';
import { useWords } from '../../lib/words.ts';
import styles from './keluarga.module.css';

const NAMES = ['dusun', 'rw', 'rt'] as const;
type Place = Record<(typeof NAMES)[number], string>;

const WORDS = {
  none: 'Belum ada keluarga.',
  noneHint: 'Keluarga terbentuk dari nomor KK pada data penduduk.',
  noMatch: 'Tidak ada keluarga ditemukan untuk pilihan ini.',
  showAll: 'Tampilkan semua keluarga',
};

const COLUMNS: readonly Column<Keluarga>[] = [
  {
    header: 'Kepala keluarga',
    rowHeader: true,
    cell: ({ id, nama, dikepalai }) => (
      <>
        <Link to={`/admin/penduduk/${id}`}>{nama}</Link> {!dikepalai && <Badge>Tanpa kepala keluarga</Badge>}
      </>
    ),
  },
  { header: PENDUDUK_LABEL.no_kk, cell: ({ no_kk }) => <span translate="no">{no_kk}</span>, nowrap: true },
  { header: 'Jiwa', cell: ({ anggota }) => anggota.length + 1, numeric: true },
  { header: 'Anggota lain', cell: ({ anggota }) => <Members anggota={anggota} /> },
  { header: PENDUDUK_LABEL.alamat, cell: (row, words) => alamatPenduduk(row, words) || '-' },
];

const Members = ({ anggota }: Pick<Keluarga, 'anggota'>) =>
  anggota.length === 0
    ? '-'
    : anggota.map(({ id, nama, hubungan_keluarga }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={`/admin/penduduk/${id}`}>{nama}</Link>
          {hubungan_keluarga && ` (${hubungan_keluarga.toLowerCase()})`}
        </span>
      ));

export function KeluargaPage() {
  const [params, setParams] = useSearchParams();
  const place = { dusun: params.get('dusun') ?? '', rw: params.get('rw') ?? '', rt: params.get('rt') ?? '' };
  const pages = usePages('keluarga');
  const query = useQuery(keluargaQuery(place, pages.cursor), KEEP);
  // A new filter starts at its first page, so the state with the previous cursors is dropped.
  const choose = (next: Partial<Place>) =>
    setParams(Object.fromEntries(Object.entries({ ...place, ...next }).filter(([, value]) => value !== '')));
  const clear = () => choose({ dusun: '', rw: '', rt: '' });
  const words = useWords();
  const chips = NAMES.filter((name) => place[name] !== '').map((name) => ({
    label: words(SARINGAN_PENDUDUK[name]),
    value: place[name],
    onRemove: () => choose({ [name]: '' }),
  }));
  return (
    <Page
      lead="Penduduk tetap yang hidup menurut nomor KK. Cetakannya salinan data kantor, dan tercatat pada jejak."
      back={{ to: '/admin/penduduk', label: 'Data Penduduk' }}
    >
      <div className="stack">
        <PlaceForm key={NAMES.map((name) => place[name]).join('/')} place={place} onChoose={choose} />
        <QueryState query={query} loading="Memuat keluarga..." failed="Gagal memuat daftar keluarga">
          {({ keluarga, meta }) => (
            <InboxList
              caption="Daftar Keluarga"
              compact
              columns={COLUMNS}
              rows={keluarga}
              rowActions={({ id, nama }) => <PrintFamily id={id} of={nama} />}
              words={WORDS}
              filter={{ q: '', chips }}
              pager={pages.pager({ meta, shown: keluarga.length })}
              busy={query.isPlaceholderData}
              onClear={clear}
            />
          )}
        </QueryState>
      </div>
    </Page>
  );
}

function PlaceForm({ place, onChoose }: { place: Place; onChoose: (place: Place) => void }) {
  const words = useWords();
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [dusun = '', rw = '', rt = ''] = NAMES.map((name) => String(form.get(name) ?? '').trim());
    onChoose({ dusun, rw, rt });
  }
  return (
    <form onSubmit={apply} className={styles.place}>
      {NAMES.map((name) => (
        <TextField
          key={name}
          name={name}
          label={words(SARINGAN_PENDUDUK[name])}
          optional="filter"
          defaultValue={place[name]}
          maxLength={100}
          autoComplete="off"
        />
      ))}
      <Button type="submit" size="small">
        Terapkan saringan
      </Button>
    </form>
  );
}
