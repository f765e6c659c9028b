import {
  type BarisInduk,
  type BarisMutasi,
  BUKU_PENDUDUK,
  type BukuPenduduk,
  jumlahRekap,
  KOLOM_INDUK,
  KOLOM_MUTASI,
  KOLOM_REKAP,
  ketRekap,
  type MasaBuku,
  selInduk,
  selMutasi,
  selRekap,
} from '@pendopo/shared/buku/penduduk';
import { hariBuku } from '@pendopo/shared/buku/text';
import type { PageMeta } from '@pendopo/shared/common';
import { type BarisLaporan, familiesOf, soulsOf } from '@pendopo/shared/laporan/counts';
import { alamatPenduduk } from '@pendopo/shared/penduduk/alamat';
import { PERISTIWA } from '@pendopo/shared/penduduk/kode';
import type { Words } from '@pendopo/shared/text/sebutan';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '../../../components/badge.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { SelectField } from '../../../components/field.tsx';
import { InboxList } from '../../../components/inbox-list.tsx';
import { Link } from '../../../components/link.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import type { Query } from '../../../lib/http/query.ts';
import { refetch } from '../../../lib/http/query-cache.ts';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { useWords } from '../../../lib/words.ts';
import { bukuQueries, type Period, wholeInduk, wholeMutasi } from '../buku.queries.ts';
import { BookPage, type PrintedLines } from '../components/book-page.tsx';
import { heads } from '../components/heads.ts';
import { monthChips, usePeriod } from '../components/use-period.ts';

const BOOKS = Object.keys(BUKU_PENDUDUK) as BukuPenduduk[];
const OPTIONS = BOOKS.map((value) => ({ value, label: `${value.replace('b', 'B.')} ${BUKU_PENDUDUK[value]}` }));

const LEAD: Record<BukuPenduduk, string> = {
  b1: 'Penduduk pada akhir masa yang dipilih, model B.1 Permendagri 47/2016. NIK dan nomor KK tersamar; yang utuh ada pada unduhan dengan alasan.',
  b2: 'Kelahiran, kedatangan, kematian, dan kepindahan, model B.2 Permendagri 47/2016.',
  b3: 'Jumlah awal, tambahan, pengurangan, dan jumlah akhir, model B.3 Permendagri 47/2016.',
};

/** Returns the note of a printed register. Throws if the period has no records. */
function noteOf({ terekam, catatan }: MasaBuku): string {
  if (terekam === 'tidak') throw new ApiError({ status: 404, message: catatan });
  return catatan;
}

const PRINTED: Record<
  BukuPenduduk,
  { head: (words: Words) => ReturnType<typeof heads>; lines: (period: Period, words: Words) => Promise<PrintedLines> }
> = {
  b1: {
    head: () => heads(KOLOM_INDUK),
    async lines(period, words) {
      const { rows, masa } = await wholeInduk(period);
      return { rows: rows.map((row) => selInduk(row, words)), note: noteOf(masa) };
    },
  },
  b2: {
    head: () => heads(KOLOM_MUTASI),
    async lines(period) {
      const { rows, masa } = await wholeMutasi(period);
      return { rows: rows.map(selMutasi), note: noteOf(masa) };
    },
  },
  b3: {
    head: (words) => heads(KOLOM_REKAP.map(words)),
    async lines(period, words) {
      const { rekap, masa } = await refetch(bukuQueries.b3(period));
      const rows = rekap.map((row, at) => selRekap(row, { urut: at + 1, words }));
      return { rows: [...rows, ['', 'Jumlah', ...jumlahRekap(rekap).map(String), '']], note: noteOf(masa) };
    },
  },
};

export function BukuPendudukPage() {
  const words = useWords();
  const [params, setParams] = useSearchParams();
  const buku = BOOKS.find((one) => one === params.get('buku')) ?? 'b1';
  const { period, change } = usePeriod();
  const { head, lines } = PRINTED[buku];
  const List = { b1: Induk, b2: Mutasi, b3: Rekap }[buku];
  const choose = (next: string) => setParams({ ...Object.fromEntries(params), buku: next }, { replace: true });
  return (
    <BookPage
      key={buku}
      path={`/buku/penduduk/${buku}`}
      title={BUKU_PENDUDUK[buku]}
      lead={LEAD[buku]}
      period={period}
      onPeriod={change}
      head={head(words)}
      lines={(chosen) => lines(chosen, words)}
      hasNik={buku === 'b1'}
      choice={
        <SelectField
          name="buku"
          label="Buku"
          options={OPTIONS}
          value={buku}
          onChange={({ target }) => choose(target.value)}
        />
      }
    >
      <List period={period} change={change} />
    </BookPage>
  );
}

type ListProps = ReturnType<typeof usePeriod>;

const INDUK_COLUMNS: readonly Column<BarisInduk>[] = [
  { header: 'No.', cell: ({ urut }) => urut, numeric: true, nowrap: true },
  { header: 'Nama', cell: ({ id, nama }) => <Link to={`/admin/penduduk/${id}`}>{nama}</Link>, rowHeader: true },
  { header: 'NIK', cell: ({ nik }) => <span translate="no">{nik ?? 'Belum ber-NIK'}</span>, nowrap: true },
  { header: 'Lahir', cell: ({ tanggal_lahir }) => hariBuku(tanggal_lahir), nowrap: true },
  { header: 'Pekerjaan', cell: ({ pekerjaan }) => pekerjaan, minor: true },
  { header: 'Kedudukan', cell: ({ hubungan_keluarga }) => hubungan_keluarga },
  { header: 'Alamat', cell: (row, words) => alamatPenduduk(row, words) },
];

type RecordedProps = { masa: MasaBuku; children: ReactNode };

/** Adds a note if a part of the period has no records. */
function Recorded({ masa: { terekam, catatan }, children }: RecordedProps) {
  if (terekam === 'seluruhnya') return children;
  if (terekam === 'tidak') return <p>{catatan}</p>;
  return (
    <>
      <p className="quiet">{catatan}</p>
      {children}
    </>
  );
}

type Lines<Page, Row> = ListProps & {
  name: string;
  caption: string;
  columns: readonly Column<Row>[];
  pages: (cursor: string | undefined) => Query<Page>;
  rowsOf: (page: Page) => readonly Row[];
  loading: string;
  words: Pick<Parameters<typeof InboxList>[0]['words'], 'none' | 'noneHint' | 'noMatch'>;
};

function BookLines<Page extends { meta: PageMeta; masa: MasaBuku }, Row extends { id: number }>(
  props: Lines<Page, Row>,
) {
  const { period, change, name, caption, columns, rowsOf, loading, words } = props;
  const pages = usePages(name);
  const query = useQuery(props.pages(pages.cursor), KEEP);
  return (
    <QueryState query={query} loading={loading} failed="Gagal mengambil buku penduduk">
      {(page) => (
        <Recorded masa={page.masa}>
          <InboxList
            caption={caption}
            compact
            columns={columns}
            rows={rowsOf(page)}
            words={{ ...words, showAll: 'Tampilkan semua bulan' }}
            filter={{ q: '', chips: monthChips(period, change) }}
            pager={pages.pager({ meta: page.meta, shown: rowsOf(page).length })}
            busy={query.isPlaceholderData}
            onClear={() => change({ bulan: '' })}
          />
        </Recorded>
      )}
    </QueryState>
  );
}

const Induk = (props: ListProps) => (
  <BookLines
    {...props}
    name="induk"
    caption={BUKU_PENDUDUK.b1}
    columns={INDUK_COLUMNS}
    pages={(cursor) => bukuQueries.b1(props.period, { cursor })}
    rowsOf={({ induk }) => induk}
    loading="Memuat buku induk..."
    words={{
      none: 'Belum ada penduduk pada buku ini.',
      noneHint: 'Data penduduk masih kosong.',
      noMatch: 'Tidak ada penduduk pada bulan ini.',
    }}
  />
);

const MUTASI_COLUMNS: readonly Column<BarisMutasi>[] = [
  { header: 'No.', cell: ({ urut }) => urut, numeric: true, nowrap: true },
  { header: 'Tanggal', cell: ({ tanggal }) => hariBuku(tanggal), nowrap: true },
  {
    header: 'Nama',
    rowHeader: true,
    cell: ({ nama, dibatalkan }) => (
      <>
        {nama} {dibatalkan && <Badge>Batal</Badge>}
      </>
    ),
  },
  { header: 'Peristiwa', cell: ({ jenis }) => PERISTIWA[jenis] },
  { header: 'Asal, tujuan, tempat', cell: ({ tempat }) => tempat },
  { header: 'Dilaporkan', cell: ({ tanggal_lapor }) => hariBuku(tanggal_lapor), nowrap: true, minor: true },
  { header: 'Keterangan', cell: ({ catatan }) => catatan },
];

const Mutasi = (props: ListProps) => (
  <BookLines
    {...props}
    name="mutasi"
    caption={BUKU_PENDUDUK.b2}
    columns={MUTASI_COLUMNS}
    pages={(cursor) => bukuQueries.b2(props.period, { cursor })}
    rowsOf={({ mutasi }) => mutasi}
    loading="Memuat buku mutasi..."
    words={{
      none: 'Belum ada peristiwa pada buku ini.',
      noneHint: 'Peristiwa dicatat di halaman penduduknya.',
      noMatch: 'Tidak ada peristiwa pada bulan ini.',
    }}
  />
);

function Rekap({ period }: ListProps) {
  const words = useWords();
  const query = useQuery(bukuQueries.b3(period), KEEP);
  const columns: readonly Column<BarisLaporan>[] = [
    { header: words('{Dusun}'), cell: ({ dusun }) => dusun || 'Belum diisi', rowHeader: true },
    { header: 'Awal', cell: ({ awal }) => soulsOf(awal), numeric: true },
    { header: 'Lahir', cell: ({ lahir }) => soulsOf(lahir), numeric: true },
    { header: 'Datang', cell: ({ datang }) => soulsOf(datang), numeric: true },
    { header: 'Meninggal', cell: ({ meninggal }) => soulsOf(meninggal), numeric: true },
    { header: 'Pindah', cell: ({ pindah, hilang }) => soulsOf(pindah) + soulsOf(hilang), numeric: true },
    { header: 'Akhir', cell: ({ akhir }) => soulsOf(akhir), numeric: true },
    { header: 'KK', cell: ({ akhir }) => familiesOf(akhir), numeric: true },
    { header: 'Ket.', cell: (row) => ketRekap(row, words), minor: true },
  ];
  return (
    <QueryState query={query} loading="Memuat rekapitulasi..." failed="Gagal mengambil buku penduduk">
      {({ rekap, masa }) => (
        <Recorded masa={masa}>
          {rekap.length === 0 ? (
            <p className="quiet">Data penduduk masih kosong.</p>
          ) : (
            <DataTable
              caption={BUKU_PENDUDUK.b3}
              captionHidden
              compact
              columns={columns}
              rows={rekap}
              rowKey={({ dusun }) => dusun}
            />
          )}
        </Recorded>
      )}
    </QueryState>
  );
}
