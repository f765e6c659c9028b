import type { NaskahRow } from '@pendopo/shared/naskah/schemas';
import { KEADAAN_NASKAH } from '@pendopo/shared/naskah/text';
import { Badge, type BadgeTone } from '../../../components/badge.tsx';
import { Breakable } from '../../../components/breakable.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { Link } from '../../../components/link.tsx';
import { formatDay } from '../../../lib/format.ts';
import styles from './naskah-columns.module.css';

export const TONES: Readonly<Partial<Record<NaskahRow['status'], BadgeTone>>> = {
  bernomor: 'kunyit',
  ditandatangani: 'biru',
  diserahkan: 'hijau',
  dicabut: 'bahaya',
};

export const nameOf = ({ nomor }: Pick<NaskahRow, 'nomor'>) => nomor ?? 'Belum bernomor';

export const NASKAH_COLUMNS: readonly Column<NaskahRow>[] = [
  {
    header: 'Nomor',
    cell: (row) => (
      <Link className={styles.nomor} to={`/admin/surat-masuk/${row.surat_id}`}>
        <Breakable text={nameOf(row)} />
      </Link>
    ),
    rowHeader: true,
  },
  { header: 'Nama Pemohon', cell: ({ nama }) => nama },
  { header: 'Jenis Surat', cell: ({ jenis_surat }) => jenis_surat },
  { header: 'Tanggal', cell: ({ tanggal }) => (tanggal === null ? '-' : formatDay(tanggal)), nowrap: true },
  {
    header: 'Berlaku sampai',
    cell: ({ berlaku_sampai }) => (berlaku_sampai === null ? '-' : formatDay(berlaku_sampai)),
    nowrap: true,
    minor: true,
  },
  {
    header: 'Keadaan',
    cell: ({ status }) => <Badge tone={TONES[status] ?? 'netral'}>{KEADAAN_NASKAH[status]}</Badge>,
    nowrap: true,
  },
];
