import { alamatPenduduk } from '@pendopo/shared/penduduk/alamat';
import { KEADAAN } from '@pendopo/shared/penduduk/kode';
import type { BarisPenduduk } from '@pendopo/shared/penduduk/schemas';
import { Badge } from '../../../components/badge.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { Link } from '../../../components/link.tsx';
import { formatDay } from '../../../lib/format.ts';

export const PENDUDUK_COLUMNS: readonly Column<BarisPenduduk>[] = [
  {
    header: 'Nama',
    rowHeader: true,
    cell: ({ id, nama, keadaan }) => (
      <>
        <Link to={`/admin/penduduk/${id}`}>{nama}</Link> {keadaan !== 'hidup' && <Badge>{KEADAAN[keadaan]}</Badge>}
      </>
    ),
  },
  { header: 'NIK', cell: ({ nik }) => <span translate="no">{nik ?? 'Belum ber-NIK'}</span>, nowrap: true },
  { header: 'Hubungan', cell: ({ hubungan_keluarga }) => hubungan_keluarga || '-', minor: true },
  { header: 'L/P', cell: ({ jenis_kelamin }) => jenis_kelamin },
  {
    header: 'Tanggal lahir',
    cell: ({ tanggal_lahir }) => (tanggal_lahir ? formatDay(tanggal_lahir) : '-'),
    nowrap: true,
  },
  { header: 'Alamat', cell: (row, words) => alamatPenduduk(row, words) || '-' },
];
