import type { IsiLaporan, Laporan, TahunLaporan } from '@pendopo/shared/laporan/schemas';
import { catatanLaporan, judulMasa, lembarOf, namaTujuan, perincianPindah, rowOf } from '@pendopo/shared/laporan/sheet';
import { JUDUL_LAPORAN, KOLOM_LAPORAN } from '@pendopo/shared/laporan/text';
import { dayInWords } from '@pendopo/shared/naskah-templat/compose';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import type { ReportPdfInput } from '../../lib/document-pdf/report-pdf-input.ts';
import { number, prose, type Table, tableOf, text } from '../../lib/table.ts';
import { words } from '../../lib/village-words.ts';
import type { readReport, readReportYear } from './laporan.service.ts';

type Whole = Awaited<ReturnType<typeof readReport>>;

export const presentLaporan = ({ isi, kunci, versions, canClose, toCorrect, missing }: Whole): Laporan => ({
  isi,
  kunci,
  versi: versions.map(({ versi, sha256, alasan, oleh_nama, created_at }) => ({
    versi,
    sha256,
    alasan,
    oleh: oleh_nama,
    created_at: created_at.toISOString(),
  })),
  kiriman: versions.flatMap(({ versi, kiriman }) =>
    kiriman.map(({ id, kepada, cara, tanggal, oleh_nama }) => ({
      id,
      versi,
      kepada,
      cara,
      tanggal: fromDateColumn(tanggal),
      oleh: oleh_nama,
    })),
  ),
  dapat_ditutup: canClose,
  pembetulan: toCorrect as Laporan['pembetulan'],
  kurang: missing,
});

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

export const presentTahun = ({ months }: Awaited<ReturnType<typeof readReportYear>>): TahunLaporan => ({
  bulan: MONTHS.map((bulan) => {
    const month = months.find((one) => one.bulan === bulan);
    if (!month) return { bulan, keadaan: 'belum', versi: null, kiriman: 0, jumlah: null };
    const { versi, kiriman, total } = month;
    return { bulan, keadaan: versi === null ? 'terbuka' : 'ditutup', versi, kiriman, jumlah: total };
  }),
});

export const reportName = ({ tahun, bulan }: Pick<IsiLaporan, 'tahun' | 'bulan'>): string =>
  `laporan-penduduk-${tahun}-${String(bulan).padStart(2, '0')}`;

type Narrowed = { isi: IsiLaporan; dusun: string | undefined };

/** Returns the form as a table: the rows of A-9, then the details and remarks. */
export function reportTable({ isi, dusun }: Narrowed): Table {
  const rows = lembarOf(rowOf(isi, dusun), words).map(({ nomor, nama, angka }) => [nomor, nama, ...angka] as const);
  const details = perincianPindah(isi, dusun).lines.map(
    ([level, { l, p }]) =>
      ['', `Pindah ke ${namaTujuan(level, words)}`, ...Array<null>(4).fill(null), l, p, l + p] as const,
  );
  const notes = catatanLaporan(isi, { dusun, words }).map((sentence) => ['', sentence] as const);
  const all = [...rows, ...details, ...notes].map((cells) => ({ cells: cells as readonly (string | number | null)[] }));
  type Row = (typeof all)[number];
  const [nomor, perincian, ...counts] = KOLOM_LAPORAN;
  const columns = [
    text<Row>(nomor, ({ cells: [first] }) => String(first ?? '')),
    prose<Row>(perincian, ({ cells: [, second] }) => String(second ?? '')),
    ...counts.map((head, at) =>
      number<Row>(head, ({ cells }) => {
        const cell = cells[at + 2];
        return typeof cell === 'number' ? cell : null;
      }),
    ),
  ];
  return tableOf({ name: reportName(isi), columns, read: async ({ after }) => (after ? [] : all) });
}

const WIDTHS = { nomor: 4, perincian: 26, angka: 7 };

const columnsOfPdf = (): ReportPdfInput['kolom'] =>
  KOLOM_LAPORAN.map((head, at) => {
    const [grup = '', teks] = head.split(': ');
    const lebar = at === 0 ? WIDTHS.nomor : at === 1 ? WIDTHS.perincian : WIDTHS.angka;
    return teks === undefined ? { grup: '', teks: head, lebar } : { grup, teks, lebar };
  });

/** Returns the printed form: A4 landscape with letterhead and signatory. */
export function reportPdf({ isi, dusun, logo }: Narrowed & { logo: Uint8Array | null }): ReportPdfInput {
  const lines = perincianPindah(isi, dusun).lines.map(([level, { l, p }]): [string, string] => [
    namaTujuan(level, words),
    `: L ${l}, P ${p}, jumlah ${l + p}`,
  ]);
  return {
    kop: { baris: isi.kop, logo },
    judul: JUDUL_LAPORAN,
    masa: [judulMasa(isi), ...(dusun === undefined ? [] : [words`{Dusun} ${dusun}`])],
    kolom: columnsOfPdf(),
    baris: lembarOf(rowOf(isi, dusun), words).map(({ nomor, nama, angka }) => [nomor, nama, ...angka.map(String)]),
    perincian: { judul: 'Perincian pindah', baris: lines },
    catatan: catatanLaporan(isi, { dusun, words }),
    tempatTanggal: `${isi.tempat}, ${dayInWords(isi.tanggal)}`,
    penandatangan: isi.penandatangan,
    tanggal: toDateColumn(isi.tanggal),
  };
}
