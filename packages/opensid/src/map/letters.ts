import { villageDay } from '@pendopo/shared/text/dates';
import type { Mapping } from '../plan.ts';
import type { Row } from '../read/backup.ts';
import { sourceInWords } from '../read/source-words.ts';
import { byId, counted, cut, line, nikOf, REMARK, withoutNik } from './values.ts';

const JENIS = { surat: 'Surat yang terbit', kode: 'Kode QR lama' } as const;
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

function numberBy(
  pattern: string,
  { no, kode, tanggal, kodeDesa }: { no: string; kode: string; tanggal: string; kodeDesa: string },
): string {
  return pattern
    .replace(/\[nomor_surat(?:,\s*(\d{1,2}))?\]/g, (_, width?: string) => no.padStart(Number(width ?? 0), '0'))
    .replaceAll('[kode_surat]', kode)
    .replaceAll('[kode_desa]', kodeDesa)
    .replaceAll('[bulan_romawi]', ROMAN[Number(tanggal.slice(5, 7)) - 1] ?? '')
    .replaceAll('[bulan]', tanggal.slice(5, 7))
    .replaceAll('[tahun]', tanggal.slice(0, 4));
}

type Letter = { row: Row; tanggal: string; no: string; title: string; kode: string; batal: boolean };

function readDocument(m: Mapping, row: Row): Letter | { alasan: string } {
  if (row.verifikasi_operator === '-1') return { alasan: 'ditolak' };
  if (row.status !== '1') return { alasan: 'konsep, belum bernomor' };
  const at = m.moment(row, 'tanggal');
  if (!at) return { alasan: 'tanpa tanggal' };
  const format = byId(m.source.backup.rows('tweb_surat_format'), row.id_format_surat);
  return {
    row,
    title: `Surat ${line(format ?? {}, 'nama')}`.trim(),
    tanggal: villageDay(at),
    no: line(row, 'no_surat'),
    kode: line(format ?? {}, 'kode_surat'),
    batal: row.deleted_at !== null,
  };
}

function fullNumber(m: Mapping, { row, no, kode, tanggal }: Letter): string {
  const printed = line(row, 'isi_surat');
  if (printed !== '') return cut(printed, 100);
  if (counted(no) === null) return cut(no || '-', 100);
  const format = byId(m.source.backup.rows('tweb_surat_format'), row.id_format_surat);
  const own = format?.format_nomor_global === '0' ? line(format, 'format_nomor') : '';
  const pattern = own || m.setting('format_nomor_surat') || '[nomor_surat]';
  return cut(numberBy(pattern, { no, kode, tanggal, kodeDesa: m.setting('kode_desa') }), 100);
}

function applicantOf(m: Mapping, row: Row): { kepada: string | null; nik: string | null } {
  const resident = byId(m.source.backup.rows('tweb_penduduk'), row.id_pend);
  const name = line(row, 'nama_non_warga') || (resident ? line(resident, 'nama') : '');
  const nik = line(row, 'nik_non_warga') || (resident ? line(resident, 'nik') : '');
  return { kepada: cut(name, 200) || null, nik: nikOf(nik) };
}

/** Returns verification codes by the id of the document's address. */
function codesOf(m: Mapping): Map<string, string> {
  const codes = m.source.backup.rows('urls').map((row) => [row.id ?? '', (row.alias ?? '').toLowerCase()] as const);
  return new Map(codes.filter(([, code]) => /^[a-z0-9]{6}$/.test(code)));
}

type Lines = { m: Mapping; codes: ReadonlyMap<string, string> };

/** `twin` is an earlier document with the same number. */
function putLetter({ m, codes }: Lines, letter: Letter, twin: string | undefined): void {
  const { row, tanggal, no, title, batal } = letter;
  const nomor = fullNumber(m, letter);
  const { kepada, nik } = applicantOf(m, row);
  const purpose = withoutNik(line(row, 'keterangan'));
  m.plan.put({
    tabel: 'buku_surat',
    jenis: JENIS.surat,
    sumber: `log_surat ${row.id}`,
    judul: `${title} ${nomor}`,
    tindak: 'masuk',
    notes: [
      ...(twin ? [`nomor kembar dengan ${sourceInWords(twin)}`] : []),
      ...(counted(no) === null ? ['nomornya bukan angka'] : []),
      ...(kepada === null ? ['tanpa nama pemohon'] : []),
      ...(batal ? ['dihapus di sana: dibawa sebagai BATAL'] : []),
    ],
    data: {
      tahun: Number(tanggal.slice(0, 4)),
      arah: 'keluar',
      nomor,
      tanggal,
      kepada,
      nik,
      sistem_lama: true,
      kode_lama: codes.get(row.urls_id ?? '') ?? null,
      isi_singkat: cut(/[\p{L}\d]/u.test(purpose) ? `${title}: ${purpose}` : title, 500),
      keterangan: [REMARK, ...(batal ? ['BATAL'] : []), ...(twin ? ['nomor kembar'] : [])].join('; '),
      oleh_nama: cut(line(row, 'nama_pamong') || 'Sistem sebelumnya', 100),
    },
  });
}

/** A deleted document keeps its number, because it exists on paper. */
function mapPrinted({ m, codes }: Lines): void {
  const first = new Map<string, string>();
  const letters = m.source.backup.rows('log_surat').flatMap((row) => {
    const letter = readDocument(m, row);
    if (!('alasan' in letter)) return letter;
    m.plan.left.push({ jenis: JENIS.surat, sumber: `log_surat ${row.id}`, judul: 'Surat', alasan: letter.alasan });
    return [];
  });
  letters.sort((one, other) => one.tanggal.localeCompare(other.tanggal) || Number(one.row.id) - Number(other.row.id));
  for (const letter of letters) {
    const { row, tanggal, title, kode, batal } = letter;
    const tahun = Number(tanggal.slice(0, 4));
    const nomor = counted(letter.no);
    const place = `${m.setting('penomoran_surat') === '2' ? kode : 'semua'}/${tahun}/${nomor}`;
    const isDouble = nomor !== null && !batal;
    putLetter({ m, codes }, letter, isDouble ? first.get(place) : undefined);
    if (isDouble && !first.has(place)) first.set(place, `log_surat ${row.id}`);
    if (nomor !== null) m.plan.used.push({ tahun, arah: 'keluar', nama: title, kode, nomor });
  }
}

/** Reports codes whose document is not imported. The verification page reports them as unrecorded. */
function reportCodes(m: Mapping): void {
  const letters = new Map(m.source.backup.rows('log_surat').map((row) => [row.urls_id, row]));
  for (const row of m.source.backup.rows('urls')) {
    const letter = letters.get(row.id ?? '');
    const read = letter && readDocument(m, letter);
    if (read && !('alasan' in read)) continue;
    const alasan = read
      ? `suratnya tidak dibawa (${read.alasan}); dijawab "tidak tercatat"`
      : 'tidak menunjuk surat mana pun; dijawab "tidak tercatat"';
    m.plan.left.push({ jenis: JENIS.kode, sumber: `urls ${row.id}`, judul: line(row, 'alias'), alasan });
  }
}

export function mapLetters(m: Mapping): void {
  mapPrinted({ m, codes: codesOf(m) });
  reportCodes(m);
}
