import type { IsiLaporan } from '@pendopo/shared/laporan/schemas';
import {
  catatanLaporan,
  type LembarBaris,
  lembarOf,
  namaTujuan,
  perincianPindah,
  rowOf,
} from '@pendopo/shared/laporan/sheet';
import { JUDUL_LAPORAN, KOLOM_LAPORAN } from '@pendopo/shared/laporan/text';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Facts } from '../../../components/facts.tsx';
import { useWords } from '../../../lib/words.ts';

const COUNTS = KOLOM_LAPORAN.slice(2).map((header) => header.replace(':', ''));

const COLUMNS: readonly Column<LembarBaris>[] = [
  { header: 'No.', cell: ({ nomor }) => nomor, nowrap: true },
  { header: 'Perincian', cell: ({ nama }) => nama, rowHeader: true },
  ...COUNTS.map((header, at): Column<LembarBaris> => ({ header, cell: ({ angka }) => angka[at], numeric: true })),
];

/** The form of Lampiran A-9 with the details and remarks below it. */
export function ReportTable({ isi, dusun }: { isi: IsiLaporan; dusun: string | undefined }) {
  const words = useWords();
  const rows = lembarOf(rowOf(isi, dusun), words);
  const destinations = perincianPindah(isi, dusun).lines.map(
    ([level, { l, p }]) => [namaTujuan(level, words), `L ${l}, P ${p}, jumlah ${l + p}`] as const,
  );
  return (
    <div className="stack-16">
      <DataTable
        caption={JUDUL_LAPORAN}
        captionHidden
        compact
        columns={COLUMNS}
        rows={rows}
        rowKey={({ nama }) => nama}
      />
      <div>
        <h3>Perincian pindah</h3>
        <Facts facts={destinations} />
      </div>
      {catatanLaporan(isi, { dusun, words }).map((sentence) => (
        <p key={sentence} className="quiet">
          {sentence}
        </p>
      ))}
    </div>
  );
}
