import {
  type BarisInduk,
  type BarisMutasi,
  type BarisSementara,
  BUKU_PENDUDUK,
  type MasaBuku,
} from '@pendopo/shared/buku/penduduk';
import { ketRekap } from '@pendopo/shared/buku/rekap';
import { hariBuku } from '@pendopo/shared/buku/text';
import type { PageMeta } from '@pendopo/shared/common';
import { type BarisLaporan, familiesOf, soulsOf } from '@pendopo/shared/laporan/counts';
import { alamatPenduduk } from '@pendopo/shared/penduduk/alamat';
import { PERISTIWA } from '@pendopo/shared/penduduk/kode';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { InboxList } from '../../../components/inbox-list.tsx';
import { Link } from '../../../components/link.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import type { Query } from '../../../lib/http/query.ts';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { useWords } from '../../../lib/words.ts';
import { bukuQueries } from '../buku.queries.ts';
import { monthChips, type usePeriod } from './use-period.ts';

export type ListProps = ReturnType<typeof usePeriod>;

const INDUK_COLUMNS: readonly Column<BarisInduk>[] = [
  { header: 'No.', cell: ({ urut }) => urut, numeric: true, nowrap: true },
  { header: 'Nama', cell: ({ id, nama }) => <Link to={`/admin/penduduk/${id}`}>{nama}</Link>, rowHeader: true },
  { header: 'NIK', cell: ({ nik }) => <span translate="no">{nik ?? 'Belum ber-NIK'}</span>, nowrap: true },
  { header: 'Lahir', cell: ({ tanggal_lahir }) => hariBuku(tanggal_lahir), nowrap: true },
  { header: 'Pekerjaan', cell: ({ pekerjaan }) => pekerjaan, minor: true },
  { header: 'Kedudukan', cell: ({ hubungan_keluarga }) => hubungan_keluarga },
  { header: 'Alamat', cell: (row, words) => alamatPenduduk(row, words) },
];

const KTP_COLUMNS: readonly Column<BarisInduk>[] = [
  { header: 'No.', cell: ({ urut }) => urut, numeric: true, nowrap: true },
  { header: 'Nomor KK', cell: ({ no_kk }) => <span translate="no">{no_kk}</span>, nowrap: true },
  { header: 'Nama', cell: ({ id, nama }) => <Link to={`/admin/penduduk/${id}`}>{nama}</Link>, rowHeader: true },
  { header: 'NIK', cell: ({ nik }) => <span translate="no">{nik ?? 'Belum ber-NIK'}</span>, nowrap: true },
  { header: 'Hubungan keluarga', cell: ({ hubungan_keluarga }) => hubungan_keluarga },
  { header: 'Status perkawinan', cell: ({ status_kawin }) => status_kawin, minor: true },
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

function BookLines<Page extends { meta: PageMeta; masa?: MasaBuku }, Row extends { id: number }>(
  props: Lines<Page, Row>,
) {
  const { period, change, name, caption, columns, rowsOf, loading, words } = props;
  const pages = usePages(name);
  const query = useQuery(props.pages(pages.cursor), KEEP);
  return (
    <QueryState query={query} loading={loading} failed="Gagal mengambil buku penduduk">
      {(page) => (
        <Recorded masa={page.masa ?? WHOLE}>
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

const Residents = ({ buku, ...props }: ListProps & { buku: 'b1' | 'b5' }) => (
  <BookLines
    {...props}
    name={buku}
    caption={BUKU_PENDUDUK[buku]}
    columns={buku === 'b1' ? INDUK_COLUMNS : KTP_COLUMNS}
    pages={(cursor) => bukuQueries[buku](props.period, { cursor })}
    rowsOf={({ induk }) => induk}
    loading="Memuat buku induk..."
    words={{
      none: 'Belum ada penduduk pada buku ini.',
      noneHint: 'Data penduduk masih kosong.',
      noMatch: 'Tidak ada penduduk pada bulan ini.',
    }}
  />
);

export const Induk = (props: ListProps) => <Residents {...props} buku="b1" />;
export const Ktp = (props: ListProps) => <Residents {...props} buku="b5" />;

const GUEST_COLUMNS: readonly Column<BarisSementara>[] = [
  { header: 'No.', cell: ({ urut }) => urut, numeric: true, nowrap: true },
  { header: 'Nama', cell: ({ id, nama }) => <Link to={`/admin/penduduk/${id}`}>{nama}</Link>, rowHeader: true },
  { header: 'Datang dari', cell: ({ asal }) => asal },
  { header: 'Maksud dan tujuan', cell: ({ maksud }) => maksud },
  { header: 'Yang didatangi', cell: ({ didatangi }) => didatangi },
  { header: 'Datang', cell: ({ tanggal_datang }) => hariBuku(tanggal_datang), nowrap: true },
  { header: 'Pergi', cell: ({ tanggal_pergi }) => hariBuku(tanggal_pergi), nowrap: true },
];

const WHOLE: MasaBuku = { terekam: 'seluruhnya', catatan: '' };

export const Sementara = (props: ListProps) => (
  <BookLines
    {...props}
    name="sementara"
    caption={BUKU_PENDUDUK.b4}
    columns={GUEST_COLUMNS}
    pages={(cursor) => bukuQueries.b4(props.period, { cursor })}
    rowsOf={({ sementara }) => sementara}
    loading="Memuat buku penduduk sementara..."
    words={{
      none: 'Belum ada penduduk sementara pada buku ini.',
      noneHint: 'Tandai pada kedatangan atau di halaman penduduknya.',
      noMatch: 'Tidak ada penduduk sementara pada bulan ini.',
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

export const Mutasi = (props: ListProps) => (
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

export function Rekap({ period }: ListProps) {
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
