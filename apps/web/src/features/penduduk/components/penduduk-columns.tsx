import { alamatPenduduk } from '@pendopo/shared/penduduk/alamat';
import { KEADAAN } from '@pendopo/shared/penduduk/kode';
import type { BarisPenduduk } from '@pendopo/shared/penduduk/schemas';
import { Badge } from '../../../components/badge.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { Link } from '../../../components/link.tsx';
import { formatDay } from '../../../lib/format.ts';

const NAME: Column<BarisPenduduk & { sementara?: boolean }> = {
  header: 'Nama',
  rowHeader: true,
  cell: ({ id, nama, keadaan, sementara }) => (
    <>
      <Link to={`/admin/penduduk/${id}`}>{nama}</Link> {keadaan !== 'hidup' && <Badge>{KEADAAN[keadaan]}</Badge>}
      {sementara && <Badge>Sementara</Badge>}
    </>
  ),
  sort: ['nama', 'nama-turun'],
};

const NUMBERS: Column<BarisPenduduk> = {
  header: 'NIK',
  cell: ({ nik }) => <span translate="no">{nik ?? 'Belum ber-NIK'}</span>,
  nowrap: true,
};

const CARD: Column<BarisPenduduk> = {
  header: 'Nomor KK',
  cell: ({ no_kk }) => <span translate="no">{no_kk ?? '-'}</span>,
  nowrap: true,
  minor: true,
  sort: ['kk', 'kk-turun'],
};

const BIRTH: Column<BarisPenduduk> = {
  header: 'Tanggal lahir',
  cell: ({ tanggal_lahir }) => (tanggal_lahir ? formatDay(tanggal_lahir) : '-'),
  nowrap: true,
};

const AGE: Column<BarisPenduduk> = {
  header: 'Umur',
  cell: ({ umur }) => (umur === null ? '-' : umur),
  numeric: true,
  sort: ['umur', 'umur-turun'],
};

const REST: readonly Column<BarisPenduduk>[] = [
  { header: 'Hubungan', cell: ({ hubungan_keluarga }) => hubungan_keluarga || '-', minor: true },
  { header: 'L/P', cell: ({ jenis_kelamin }) => jenis_kelamin, nowrap: true },
];

const ADDRESS: Column<BarisPenduduk> = {
  header: 'Alamat',
  cell: (row, words) => alamatPenduduk(row, words) || '-',
  sort: ['rt', 'rt-turun'],
};

export const PENDUDUK_COLUMNS = [NAME, NUMBERS, ...REST, BIRTH, AGE, ADDRESS];
export const LIST_COLUMNS = [NAME, NUMBERS, CARD, ...REST, BIRTH, AGE, ADDRESS];
