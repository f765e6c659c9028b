import { dayInWords } from '@pendopo/shared/naskah-templat/compose';
import { decimals, gradeText, lowestOf } from '@pendopo/shared/survei/hasil';
import { JUDUL_SURVEI, METODE_SURVEI } from '@pendopo/shared/survei/metode';
import { BAGIAN, namaPeriode } from '@pendopo/shared/survei/periode';
import type { HasilSurvei, SurveiKantor } from '@pendopo/shared/survei/schemas';
import { KODE_UNSUR, SURVEI_LABEL, UNSUR } from '@pendopo/shared/survei/text';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import type { ReportPdfInput } from '../../lib/document-pdf/report-pdf-input.ts';
import { member } from '../../lib/member.ts';
import type { readOffice, readReport, savePlan } from './survei.service.ts';

type PlanRecord = Awaited<ReturnType<typeof savePlan>>;

export const presentRencana = ({ tahun, bagian, rencana, updatedAt }: PlanRecord) => ({
  tahun,
  bagian: member(BAGIAN, bagian),
  rencana,
  updatedAt: updatedAt.toISOString(),
});

export const presentKantor = ({
  hasil,
  berjalan,
  rencana,
  pesan,
}: Awaited<ReturnType<typeof readOffice>>): SurveiKantor => ({
  hasil,
  berjalan,
  rencana: rencana.map(presentRencana),
  pesan: pesan.map(({ id, tanggal, isi }) => ({ id, tanggal: fromDateColumn(tanggal), isi })),
});

const WITHHELD = 'ditahan';

function rowsOf({ unsur, indeks }: HasilSurvei): string[][] {
  const elements = KODE_UNSUR.map((kode, at) => {
    const mean = unsur[kode];
    const cells = mean === null ? [WITHHELD, '', ''] : [decimals(mean), decimals(mean * 25), gradeText(mean * 25)];
    return [String(at + 1), UNSUR[kode].nama, ...cells];
  });
  const whole = indeks === null ? [WITHHELD, ''] : [decimals(indeks), gradeText(indeks)];
  return [...elements, ['', 'Indeks kepuasan masyarakat', '', ...whole]];
}

function lowestLines(hasil: HasilSurvei): [string, string][] {
  const lowest = lowestOf(hasil).map((kode): [string, string] => [
    UNSUR[kode].nama,
    `: ${decimals(hasil.unsur[kode] ?? 0)}`,
  ]);
  return lowest.length > 0 ? lowest : [['Tidak ditentukan, karena ada unsur yang ditahan', '']];
}

type Printed = Awaited<ReturnType<typeof readReport>> & { logo: Uint8Array | null };

/** Returns the printed report: upright A4 with letterhead, method, plan and signatory. */
export function surveiPdf({ hasil, frame, rencana, tanggal, logo }: Printed): ReportPdfInput {
  const { jumlah, di_loket } = hasil;
  const share = Math.round((100 * di_loket) / jumlah);
  return {
    kop: { baris: frame.kop, logo },
    judul: `Laporan ${JUDUL_SURVEI}`,
    masa: [namaPeriode(hasil), `${jumlah} jawaban, ${di_loket} di antaranya di layar loket (${share} persen)`],
    kolom: [
      { grup: '', teks: 'No.', lebar: 5 },
      { grup: '', teks: 'Unsur pelayanan', lebar: 42 },
      { grup: '', teks: 'Rata-rata', lebar: 13 },
      { grup: '', teks: 'Nilai', lebar: 13 },
      { grup: '', teks: 'Mutu', lebar: 22 },
    ],
    baris: rowsOf(hasil),
    perincian: { judul: 'Tiga unsur terendah', baris: lowestLines(hasil) },
    catatan: [],
    bagian: [
      { judul: 'Cara menghitung', teks: METODE_SURVEI.join(' ') },
      { judul: SURVEI_LABEL.rencana, teks: rencana ?? 'Belum diisi.' },
    ],
    tempatTanggal: `${frame.tempat}, ${dayInWords(tanggal)}`,
    penandatangan: frame.penandatangan,
    tanggal: toDateColumn(tanggal),
  };
}
