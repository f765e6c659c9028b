import { JENIS_PRODUK_HUKUM, type JenisProdukHukum, PRODUK_HUKUM_LABEL } from '@pendopo/shared/produk-hukum/text';
import { isCalendarDay } from '@pendopo/shared/text/dates';
import * as z from 'zod/mini';
import type { Mapping } from '../plan.ts';
import type { Row } from '../read/backup.ts';
import { titleText } from '../text/lines.ts';
import { cut, number, ruled } from './values.ts';

const JENIS = 'Produk hukum';
const PRIVATE = 'Dokumen pribadi penduduk (KTP, KK, dan lainnya)';

type Attr = Readonly<Record<string, unknown>>;

const attrSchema = z.record(z.string(), z.unknown());

/** Returns null if the JSON is truncated. */
function attrOf(row: Row): Attr | null {
  try {
    const json: unknown = JSON.parse(row.attr || '{}');
    return Array.isArray(json) || json === null ? {} : z.parse(attrSchema, json);
  } catch {
    return null;
  }
}

const word = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');

/** Accepts `dd-mm-yyyy` and `yyyy-mm-dd`. */
function writtenDay(text: string): string | null {
  const day = text.replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$2-$1');
  return isCalendarDay(day) && day >= '1945-01-01' ? day : null;
}

/** Days of the books A.1, A.2 and A.9 in the JSON of a document. */
const DAYS = {
  tanggal_kesepakatan: 'tgl_kesepakatan',
  tanggal_lapor: 'tgl_lapor',
  tanggal_lembaran: 'tgl_lembaran_desa',
  tanggal_berita: 'tgl_berita_desa',
} as const;

const numberIn = (attr: Attr, name: string) => cut(ruled(word(attr[name])), 50);
const dayIn = (attr: Attr, kolom: keyof typeof DAYS) => writtenDay(word(attr[DAYS[kolom]]));

const bookColumns = (attr: Attr) => ({
  tanggal_kesepakatan: dayIn(attr, 'tanggal_kesepakatan'),
  nomor_lapor: numberIn(attr, 'no_lapor'),
  tanggal_lapor: dayIn(attr, 'tanggal_lapor'),
  nomor_lembaran: numberIn(attr, 'no_lembaran_desa'),
  tanggal_lembaran: dayIn(attr, 'tanggal_lembaran'),
  nomor_berita: numberIn(attr, 'no_berita_desa'),
  tanggal_berita: dayIn(attr, 'tanggal_berita'),
  keterangan: cut(ruled(word(attr.keterangan)), 200),
});

/** Names the days that cannot be read. A day of zeros is none. */
const unreadDays = ({ words }: Mapping, attr: Attr): string[] =>
  (Object.keys(DAYS) as (keyof typeof DAYS)[])
    .filter((kolom) => /[^0\s-]/.test(word(attr[DAYS[kolom]])) && dayIn(attr, kolom) === null)
    .map((kolom) => `${words(PRODUK_HUKUM_LABEL[kolom])} tidak terbaca: dikosongkan`);

const [OF_VILLAGE, JOINT, OF_HEAD, DECREE] = JENIS_PRODUK_HUKUM;

function kindOf(row: Row, jenis: string): JenisProdukHukum {
  if (row.kategori === '2') return DECREE;
  if (/bersama/i.test(jenis)) return JOINT;
  return /kepala|wali|perbup|perkades/i.test(jenis) ? OF_HEAD : OF_VILLAGE;
}

function reasonOf({ hasFile }: Mapping, row: Row, tanggal: string | null): string | null {
  if (row.kategori !== '2' && row.kategori !== '3') return 'informasi publik, bukan produk hukum';
  if (row.deleted === '1') return 'dihapus di sana';
  if (row.enabled !== '1') return 'dinonaktifkan di sana';
  if (row.status === '0') return 'belum diterbitkan di sana';
  if (row.tipe === '2') return 'berupa tautan ke situs lain';
  if (attrOf(row) === null) return 'keterangannya rusak';
  if (tanggal === null) return 'tanpa tanggal';
  if (!/\.pdf$/i.test(row.satuan ?? '')) return 'berkasnya bukan PDF';
  return hasFile(`upload/dokumen/${row.satuan}`, 'document') ? null : 'berkasnya tidak ada dalam cadangan';
}

function notesOf({ isDecree, written, isOtherDate }: { isDecree: boolean; written: string; isOtherDate: boolean }) {
  return [
    ...(!isDecree && written && !written.startsWith('Peraturan') ? [`jenisnya di sana: ${written}`] : []),
    ...(/bpd/i.test(written) ? ['peraturan {BPD}: di sini tercatat sebagai Peraturan {Desa}'] : []),
    ...(isOtherDate ? ['tanggalnya ditulis dengan cara lain'] : []),
  ];
}

export function mapLaws(m: Mapping): void {
  const rows = m.source.backup.rows('dokumen');
  for (const row of rows) {
    if (number(row, 'id_pend') !== 0) {
      m.source.backup.count(PRIVATE);
      continue;
    }
    const attr = attrOf(row) ?? {};
    const isDecree = row.kategori === '2';
    const day = word(isDecree ? attr.tgl_kep_kades : attr.tgl_ditetapkan);
    const tanggal = writtenDay(day);
    const judul = titleText(row.nama ?? null) || `Dokumen ${row.id}`;
    const about = { jenis: JENIS, sumber: `dokumen ${row.id}`, judul };
    const alasan = reasonOf(m, row, tanggal);
    if (alasan !== null || tanggal === null) {
      m.plan.left.push({ ...about, alasan: alasan ?? 'tanpa tanggal' });
      continue;
    }
    const written = word(attr.jenis_peraturan);
    const jenis = kindOf(row, written);
    const nomor = word(isDecree ? attr.no_kep_kades : attr.no_ditetapkan).replace(/ tahun \d{4}$/i, '');
    m.plan.put({
      ...about,
      tabel: 'produk_hukum',
      tindak: 'masuk',
      shown: () => '/profil/produk-hukum',
      notes: [...notesOf({ isDecree, written, isOtherDate: day === tanggal }), ...unreadDays(m, attr)],
      file: { column: 'berkas', kind: 'document', path: `upload/dokumen/${row.satuan}` },
      former: [`/dokumen_web/unduh_berkas/${row.id}`, `/desa/upload/dokumen/${row.satuan}`],
      data: {
        jenis,
        nomor: cut(nomor || '-', 50),
        tahun: Number(tanggal.slice(0, 4)),
        judul: cut(judul, 200),
        tanggal,
        tentang: cut(word(attr.uraian), 2_000),
        ...bookColumns(attr),
      },
    });
  }
}
