import { villageDay } from '@pendopo/shared/dates';
import { toDateColumn } from '../../../lib/date-column.ts';
import type { Mapping } from '../plan.ts';
import type { Row } from '../read/backup.ts';
import { byId, cut, day, initials, line } from './values.ts';

const JENIS = {
  surat: 'Surat yang terbit',
  masuk: 'Surat masuk',
  keluar: 'Surat keluar',
  kode: 'Kode QR lama',
} as const;
const REMARK = 'dibuat di sistem sebelumnya';
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** The full number of a letter by the pattern that holds for its kind today. */
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

/** A number that counts; null for "12A", "-" and a whole number in its place. */
const counted = (no: string): number | null => (/^\d{1,6}$/.test(no) ? Number(no) : null);

type Letter = { row: Row; tanggal: string; no: string; title: string; kode: string; batal: boolean };

function readLetter(m: Mapping, row: Row): Letter | { alasan: string } {
  if (row.status !== '1') return { alasan: 'konsep, belum bernomor' };
  if (row.verifikasi_operator === '-1') return { alasan: 'ditolak' };
  const at = m.moment(row, 'tanggal');
  if (!at) return { alasan: 'tanpa tanggal' };
  const format = byId(m.source.backup.rows('tweb_surat_format'), row.id_format_surat);
  const title = `Surat ${line(format ?? {}, 'nama')}`.trim();
  return {
    ...{ row, title, tanggal: villageDay(at), no: line(row, 'no_surat'), kode: line(format ?? {}, 'kode_surat') },
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

function applicantOf(m: Mapping, row: Row): string {
  const resident = byId(m.source.backup.rows('tweb_penduduk'), row.id_pend);
  return initials(line(row, 'nama_non_warga') || (resident ? line(resident, 'nama') : ''));
}

/** The codes of letters, by the number of the address that each letter has. */
function codesOf(m: Mapping): Map<string, string> {
  const codes = m.source.backup.rows('urls').map((row) => [row.id ?? '', (row.alias ?? '').toLowerCase()] as const);
  return new Map(codes.filter(([, code]) => /^[a-z0-9]{6}$/.test(code)));
}

/** Letters that were printed, as lines of the Buku Agenda with the initials of whom they are for. */
function mapPrinted(m: Mapping): void {
  const codes = codesOf(m);
  const used = new Set<string>();
  const first = new Map<string, string>();
  const letters = m.source.backup.rows('log_surat').flatMap((row) => {
    const letter = readLetter(m, row);
    if (!('alasan' in letter)) return letter;
    m.plan.left.push({ jenis: JENIS.surat, sumber: `log_surat ${row.id}`, judul: 'Surat', alasan: letter.alasan });
    return [];
  });
  letters.sort((one, other) => one.tanggal.localeCompare(other.tanggal) || Number(one.row.id) - Number(other.row.id));
  for (const letter of letters) {
    const { row, tanggal, no, title, kode, batal } = letter;
    const tahun = Number(tanggal.slice(0, 4));
    const series = m.setting('penomoran_surat') === '2' ? kode : 'semua';
    const nomor_urut = counted(no);
    const place = `${series}/${tahun}`;
    const notes: string[] = [];
    const twin = nomor_urut === null ? undefined : first.get(`${place}/${nomor_urut}`);
    if (twin !== undefined && !batal) notes.push(`nomor kembar dengan ${twin}`);
    if (nomor_urut === null) notes.push('nomornya bukan angka');
    else if (!batal) {
      first.set(`${place}/${nomor_urut}`, twin ?? `log_surat ${row.id}`);
      m.plan.highest.set(place, Math.max(m.plan.highest.get(place) ?? 0, nomor_urut));
    }
    const whose = applicantOf(m, row);
    if (whose === '') notes.push('tanpa nama pemohon');
    const kode_lama = codes.get(row.urls_id ?? '') ?? null;
    if (row.urls_id) used.add(row.urls_id);
    const nomor = fullNumber(m, letter);
    m.plan.put({
      ...{
        tabel: 'buku_surat',
        jenis: JENIS.surat,
        sumber: `log_surat ${row.id}`,
        judul: `${title} ${nomor}`,
        tindak: 'masuk',
      },
      notes: batal ? [...notes, 'dihapus di sana: dibawa sebagai BATAL'] : notes,
      data: {
        ...{
          tahun,
          arah: 'keluar',
          nomor,
          tanggal: toDateColumn(tanggal),
          kepada: whose || null,
          sistem_lama: true,
          kode_lama,
        },
        isi_singkat: cut(title, 200),
        keterangan: [REMARK, ...(batal ? ['BATAL'] : []), ...(twin && !batal ? ['nomor kembar'] : [])].join('; '),
        oleh_nama: cut(line(row, 'nama_pamong') || 'Sistem sebelumnya', 100),
      },
    });
  }
  for (const row of m.source.backup.rows('urls'))
    if (!used.has(row.id ?? ''))
      m.plan.left.push({
        ...{ jenis: JENIS.kode, sumber: `urls ${row.id}`, judul: line(row, 'alias') },
        alasan: 'tidak menunjuk surat mana pun; tetap dijawab "sistem sebelumnya"',
      });
}

/** Doubles of a book by year and number; the first is none. */
function doubles() {
  const seen = new Map<string, string>();
  return (key: string, sumber: string): string | undefined => {
    const first = seen.get(key);
    seen.set(key, first ?? sumber);
    return first;
  };
}

function mapIncoming(m: Mapping): void {
  const twinOf = doubles();
  for (const row of m.source.backup.rows('surat_masuk')) {
    const sumber = `surat_masuk ${row.id}`;
    const [written, received] = [day(row, 'tanggal_surat'), day(row, 'tanggal_penerimaan')];
    const at = received ?? written;
    const about = { jenis: JENIS.masuk, sumber, judul: line(row, 'nomor_surat') || sumber };
    if (!at) {
      m.plan.left.push({ ...about, alasan: 'tanpa tanggal' });
      continue;
    }
    const urut = counted(line(row, 'nomor_urut'));
    const twin = urut === null || urut === 0 ? undefined : twinOf(`${at.slice(0, 4)}/${urut}`, sumber);
    const notes = [
      ...(written ? [] : ['tanggal suratnya kosong: memakai tanggal penerimaan']),
      ...(written && received && written > received ? ['tanggal surat sesudah tanggal penerimaan'] : []),
      ...(twin ? [`nomor urut kembar dengan ${twin}`] : []),
      ...(urut ? [] : ['tanpa nomor urut']),
    ];
    m.plan.put({
      ...{ ...about, tabel: 'buku_surat', tindak: 'masuk', notes },
      data: {
        ...{ tahun: Number(at.slice(0, 4)), arah: 'masuk', sistem_lama: true, oleh_nama: 'Sistem sebelumnya' },
        nomor: cut(line(row, 'nomor_surat') || '-', 100),
        tanggal: toDateColumn(written ?? at),
        tanggal_kirim: toDateColumn(at),
        pengirim: cut(line(row, 'pengirim') || '-', 200),
        isi_singkat: cut(line(row, 'isi_singkat') || '-', 500),
        keterangan: twin ? `${REMARK}; nomor kembar` : REMARK,
      },
    });
  }
}

function mapOutgoing(m: Mapping): void {
  const twinOf = doubles();
  for (const row of m.source.backup.rows('surat_keluar')) {
    const sumber = `surat_keluar ${row.id}`;
    const noted = m.moment(row, 'tanggal_catat');
    const written = day(row, 'tanggal_surat');
    const at = written ?? (noted && villageDay(noted));
    const about = { jenis: JENIS.keluar, sumber, judul: line(row, 'nomor_surat') || sumber };
    if (!at) {
      m.plan.left.push({ ...about, alasan: 'tanpa tanggal' });
      continue;
    }
    const urut = counted(line(row, 'nomor_urut'));
    const twin = urut === null || urut === 0 ? undefined : twinOf(`${at.slice(0, 4)}/${urut}`, sumber);
    const sent = day(row, 'tanggal_pengiriman');
    const notes = [
      ...(written ? [] : ['tanggal suratnya kosong: memakai tanggal pencatatan']),
      ...(line(row, 'nomor_surat') ? [] : ['tanpa nomor surat']),
      ...(twin ? [`nomor urut kembar dengan ${twin}`] : []),
    ];
    m.plan.put({
      ...{ ...about, tabel: 'buku_surat', tindak: 'masuk', notes },
      data: {
        ...{ tahun: Number(at.slice(0, 4)), arah: 'keluar', sistem_lama: true, oleh_nama: 'Sistem sebelumnya' },
        nomor: cut(line(row, 'nomor_surat') || '-', 100),
        tanggal: toDateColumn(at),
        tanggal_kirim: sent ? toDateColumn(sent) : null,
        kepada: cut(line(row, 'tujuan') || '-', 200),
        isi_singkat: cut(line(row, 'isi_singkat') || '-', 500),
        keterangan: twin ? `${REMARK}; nomor kembar` : REMARK,
      },
    });
  }
}

/** What this year's letters begin with, so that no number comes twice. */
function proposeNumber(m: Mapping): void {
  const year = villageDay(m.now).slice(0, 4);
  const own = [...m.plan.highest].filter(([place]) => place.endsWith(`/${year}`));
  if (own.length === 0) return;
  const list = own.map(([place, last]) => `${place.slice(0, -5)} sampai ${last}`).join(', ');
  const next = Math.max(...own.map(([, last]) => last)) + 1;
  m.plan.decide.push({
    kalimat: `Mulai nomor surat ${year} dari ${next}. Nomor terakhir di sana: ${list}.`,
    ke: '/admin/naskah/setelan',
  });
}

/** The register of letters, old codes, and the books of what came in and went out. */
export function mapLetters(m: Mapping): void {
  mapPrinted(m);
  mapIncoming(m);
  mapOutgoing(m);
  proposeNumber(m);
}
