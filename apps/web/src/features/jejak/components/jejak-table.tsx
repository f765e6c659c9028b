import type { Jejak } from '@pendopo/shared/jejak/schemas';
import { aksiText, jenisText } from '@pendopo/shared/jejak/text';
import { Badge, type BadgeTone } from '../../../components/badge.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { InboxList } from '../../../components/inbox-list.tsx';
import { formatClock, formatDay } from '../../../lib/format.ts';
import { JejakDetails } from './jejak-details.tsx';
import styles from './jejak-table.module.css';

const TONES: Readonly<Record<string, BadgeTone>> = {
  tambah: 'hijau',
  ubah: 'biru',
  hapus: 'genteng',
  status: 'kunyit',
};

const COLUMNS: readonly Column<Jejak>[] = [
  {
    header: 'Waktu',
    cell: ({ created_at }) => (
      <>
        {formatDay(created_at)}, <span className={styles.clock}>{formatClock(created_at)}</span>
      </>
    ),
  },
  { header: 'Oleh', cell: ({ oleh_nama }) => oleh_nama },
  {
    header: 'Tindakan',
    cell: ({ aksi }, words) => <Badge tone={TONES[aksi] ?? 'netral'}>{words(aksiText(aksi))}</Badge>,
  },
  {
    header: 'Pada',
    cell: ({ jenis, label }, words) => (
      <span className={styles.what}>
        <span>{label}</span>
        {label !== words(jenisText(jenis)) && <span className={styles.kind}>{words(jenisText(jenis))}</span>}
      </span>
    ),
    rowHeader: true,
  },
];

const WORDS = {
  none: 'Belum ada jejak perubahan.',
  noneHint: 'Setiap perubahan oleh petugas akan tercatat di sini.',
  noMatch: 'Tidak ada jejak ditemukan untuk pencarian ini.',
  showAll: 'Tampilkan semua jejak',
};

type JejakTableProps = Omit<Parameters<typeof InboxList<Jejak>>[0], 'caption' | 'columns' | 'words'> & {
  /** Filters the list by this account. */
  onOnly: (oleh: number) => void;
};

export function JejakTable({ onOnly, ...list }: JejakTableProps) {
  const details: Column<Jejak> = {
    header: 'Perubahan',
    cell: (row) => <JejakDetails row={row} onOnly={onOnly} />,
  };
  return <InboxList {...list} caption="Daftar Jejak Perubahan" columns={[...COLUMNS, details]} words={WORDS} />;
}
