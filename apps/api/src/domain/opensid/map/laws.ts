import { type BarisApbdes, FIRST_YEAR, type KelompokApbdes, LAST_YEAR } from '@pendopo/shared/apbdes/text';
import { isCalendarDay } from '@pendopo/shared/dates';
import { JENIS_PRODUK_HUKUM, type JenisProdukHukum } from '@pendopo/shared/produk-hukum/text';
import { worded } from '@pendopo/shared/sebutan';
import * as z from 'zod/mini';
import { toDateColumn } from '../../../lib/date-column.ts';
import type { Mapping } from '../plan.ts';
import type { Row } from '../read/backup.ts';
import { titleText } from '../text/lines.ts';
import { cut, line, number } from './values.ts';

const JENIS = { hukum: 'Produk hukum', apbdes: 'APBDes' } as const;
const PRIVATE = 'Dokumen pribadi penduduk (KTP, KK, dan lainnya)';

const attrSchema = z.record(z.string(), z.unknown());

/** What a document says of itself; null where that is cut off. */
function attrOf(row: Row): Readonly<Record<string, unknown>> | null {
  try {
    const json: unknown = JSON.parse(row.attr || '{}');
    return Array.isArray(json) || json === null ? {} : z.parse(attrSchema, json);
  } catch {
    return null;
  }
}

const word = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');

/** A day as `dd-mm-yyyy`, or as the database writes it. */
function writtenDay(text: string): string | null {
  const day = text.replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$2-$1');
  return isCalendarDay(day) && day >= '1945-01-01' ? day : null;
}

const [OF_VILLAGE, JOINT, OF_HEAD, DECREE] = JENIS_PRODUK_HUKUM;

function kindOf(row: Row, jenis: string): JenisProdukHukum {
  if (row.kategori === '2') return DECREE;
  if (/bersama/i.test(jenis)) return JOINT;
  return /kepala|wali|perbup|perkades/i.test(jenis) ? OF_HEAD : OF_VILLAGE;
}

/** Why a document does not come over; null when it does. */
function reasonOf({ hasFile }: Mapping, row: Row, tanggal: string | null): string | null {
  if (row.kategori !== '2' && row.kategori !== '3') return 'informasi publik, bukan produk hukum';
  if (row.deleted === '1') return 'dihapus di sana';
  if (row.enabled !== '1') return 'dinonaktifkan di sana';
  if (row.tipe === '2') return 'berupa tautan ke situs lain';
  if (attrOf(row) === null) return 'keterangannya rusak';
  if (tanggal === null) return 'tanpa tanggal';
  if (!/\.pdf$/i.test(row.satuan ?? '')) return 'berkasnya bukan PDF';
  return hasFile(`upload/dokumen/${row.satuan}`, 'document') ? null : 'berkasnya tidak ada dalam cadangan';
}

function mapRegulations(m: Mapping): void {
  const rows = m.source.backup.rows('dokumen');
  for (const row of rows) {
    // A resident's own paper.
    if (number(row, 'id_pend') !== 0) {
      m.source.backup.count(PRIVATE);
      continue;
    }
    const attr = attrOf(row) ?? {};
    const isDecree = row.kategori === '2';
    const tanggal = writtenDay(word(isDecree ? attr.tgl_kep_kades : attr.tgl_ditetapkan));
    const judul = titleText(row.nama ?? null) || `Dokumen ${row.id}`;
    const about = { jenis: JENIS.hukum, sumber: `dokumen ${row.id}`, judul };
    const alasan = reasonOf(m, row, tanggal);
    if (alasan !== null || tanggal === null) {
      m.plan.left.push({ ...about, alasan: alasan ?? 'tanpa tanggal' });
      continue;
    }
    const written = word(attr.jenis_peraturan);
    const jenis = kindOf(row, written);
    const nomor = word(isDecree ? attr.no_kep_kades : attr.no_ditetapkan).replace(/ tahun \d{4}$/i, '');
    m.plan.put({
      ...{ ...about, tabel: 'produk_hukum', tindak: 'masuk', shown: () => '/profil/produk-hukum' },
      notes: [
        ...(!isDecree && written && !written.startsWith('Peraturan') ? [`jenisnya di sana: ${written}`] : []),
        ...(/bpd/i.test(written) ? [worded('peraturan BPD: di sini tercatat sebagai Peraturan Desa')] : []),
        ...(word(isDecree ? attr.tgl_kep_kades : attr.tgl_ditetapkan) === tanggal
          ? ['tanggalnya ditulis dengan cara lain']
          : []),
      ],
      file: { column: 'berkas', kind: 'document', path: `upload/dokumen/${row.satuan}` },
      former: [`/dokumen_web/unduh_berkas/${row.id}`, `/desa/upload/dokumen/${row.satuan}`],
      data: {
        ...{ jenis, nomor: cut(nomor || '-', 50), tahun: Number(tanggal.slice(0, 4)), judul: cut(judul, 200) },
        ...{ tanggal: toDateColumn(tanggal), tentang: cut(word(attr.uraian), 2_000) },
      },
    });
  }
}

/** The sum of a budget's lines of one name, in sen. */
type Sum = { anggaran: number; realisasi: number };

function groupOf(row: Row): { kelompok: KelompokApbdes; uraian: string } | null {
  const akun = line(row, 'Kd_Akun').charAt(0);
  const detail = line(row, 'Kd_Rincian');
  const named = (text: string) => cut(text.replace(/^[\d.\s]+/, '') || text, 200);
  if (akun === '4') return { kelompok: 'pendapatan', uraian: named(detail) };
  if (akun === '5')
    return { kelompok: 'belanja', uraian: named(line(row, 'Kd_Keg').replace(/^[\d.]+\s+(?:bidang\s+)?/i, '')) };
  if (akun !== '6') return null;
  return {
    kelompok: detail.startsWith('6.2') ? 'pengeluaran_pembiayaan' : 'penerimaan_pembiayaan',
    uraian: named(detail),
  };
}

const inSen = (row: Row, column: string) => Math.round(Number(row[column] ?? 0) * 100) || 0;
const TITLE_CASE = /^[^a-z]+$/;
const titled = (text: string) =>
  TITLE_CASE.test(text) ? text.toLowerCase().replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase()) : text;

/** The budgets of the years: income and financing line by line, spending by field, in whole rupiah. */
function mapBudgets(m: Mapping): void {
  const years = new Map<number, Map<string, Sum & { kelompok: KelompokApbdes; uraian: string }>>();
  for (const row of m.source.backup.rows('keuangan_manual_rinci')) {
    const found = groupOf(row);
    const year = number(row, 'Tahun');
    if (!found || year < FIRST_YEAR || year > LAST_YEAR) continue;
    const lines = years.get(year) ?? new Map();
    years.set(year, lines);
    const key = `${found.kelompok} ${found.uraian}`;
    const known = lines.get(key) ?? { ...found, anggaran: 0, realisasi: 0 };
    known.anggaran += inSen(row, 'Nilai_Anggaran');
    known.realisasi += inSen(row, 'Nilai_Realisasi');
    lines.set(key, known);
  }
  for (const [year, lines] of [...years].sort(([one], [other]) => one - other)) {
    const baris: BarisApbdes[] = [...lines.values()].slice(0, 100).map(({ kelompok, uraian, anggaran, realisasi }) => ({
      ...{ kelompok, uraian: titled(uraian) },
      ...{ anggaran: Math.max(0, Math.round(anggaran / 100)), realisasi: Math.max(0, Math.round(realisasi / 100)) },
    }));
    const rounded = [...lines.values()].some(
      ({ anggaran, realisasi }) => anggaran % 100 !== 0 || realisasi % 100 !== 0,
    );
    m.plan.put({
      ...{ tabel: 'apbdes', jenis: JENIS.apbdes, sumber: `keuangan_manual_rinci ${year}`, judul: `APBDes ${year}` },
      ...{
        tindak: 'masuk',
        notes: rounded ? ['sen dibulatkan ke rupiah'] : [],
        shown: () => `/profil/apbdes?tahun=${year}`,
      },
      data: { id: year, baris },
    });
  }
}

/** Regulations with their PDFs, and budgets. */
export function mapLaws(m: Mapping): void {
  mapRegulations(m);
  mapBudgets(m);
}
