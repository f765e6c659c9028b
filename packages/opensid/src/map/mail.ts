import { BUKU_ASAL } from '@pendopo/shared/naskah-setelan/usulan-nomor';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Mapping } from '../plan.ts';
import type { Row } from '../read/backup.ts';
import { sourceInWords } from '../read/source-words.ts';
import type { NewRows } from '../rows.ts';
import { counted, cut, day, line, REMARK, withoutNik } from './values.ts';

// Incoming and outgoing mail, with dispositions. Scans stay behind.

const SYSTEM_BEFORE = 'Sistem sebelumnya';

/** Returns a function that gives the earlier row with the same key, if any. */
function doubles() {
  const seen = new Map<string, string>();
  return (key: string, sumber: string): string | undefined => {
    const first = seen.get(key);
    seen.set(key, first ?? sumber);
    return first;
  };
}

/** Returns the posts as written, else the officials' names. */
function addresseesOf(m: Mapping, id: string): string[] {
  const officials = m.source.backup.rows('tweb_desa_pamong');
  return m.source.backup
    .rows('disposisi_surat_masuk')
    .filter(({ id_surat_masuk }) => id_surat_masuk === id)
    .map((row) => {
      const official = officials.find(({ pamong_id }) => pamong_id === row.id_desa_pamong);
      return line(row, 'disposisi_ke') || (official ? line(official, 'pamong_nama') : '');
    })
    .filter((name) => name !== '');
}

function dispositionOf(m: Mapping, row: Row): string[] {
  const to = addresseesOf(m, row.id ?? '');
  const text = [line(row, 'isi_disposisi'), to.length > 0 && `kepada ${to.join(', ')}`].filter(Boolean).join(' ');
  return text === '' ? [] : [`disposisi: ${text}`];
}

type Remarks = {
  urut: number | null;
  twin: string | undefined;
  further: readonly string[];
};

const remarksOf = ({ urut, twin, further }: Remarks): string =>
  withoutNik(
    [REMARK, ...(urut ? [`nomor agenda ${urut}`] : []), ...(twin ? ['nomor kembar'] : []), ...further].join('; '),
  );

type Mail = {
  /** Day of the row's year, `YYYY-MM-DD`. */
  at: string;
  kode: string;
  notes: string[];
  further: readonly string[];
  data: Pick<NewRows['buku_surat'], 'tanggal' | 'tanggal_kirim' | 'pengirim' | 'kepada'>;
};
type ReadMail = (m: Mapping, row: Row) => Mail | null;

const numberOf = (row: Row): number | null => counted(line(row, 'nomor_urut')) || null;

const readIncoming: ReadMail = (m, row) => {
  const written = day(row, 'tanggal_surat');
  const received = day(row, 'tanggal_penerimaan');
  const at = received ?? written;
  if (!at) return null;
  return {
    at,
    kode: '',
    notes: [
      ...(written ? [] : ['tanggal suratnya kosong: memakai tanggal penerimaan']),
      ...(written && received && written > received ? ['tanggal surat sesudah tanggal penerimaan'] : []),
      ...(numberOf(row) ? [] : ['tanpa nomor urut']),
    ],
    further: dispositionOf(m, row),
    data: {
      tanggal: written ?? at,
      tanggal_kirim: at,
      pengirim: cut(withoutNik(line(row, 'pengirim')) || '-', 200),
    },
  };
};

const readOutgoing: ReadMail = (m, row) => {
  const noted = m.moment(row, 'tanggal_catat');
  const written = day(row, 'tanggal_surat');
  const at = written ?? (noted && villageDay(noted));
  if (!at) return null;
  const sent = day(row, 'tanggal_pengiriman');
  const remark = line(row, 'keterangan');
  return {
    at,
    kode: line(row, 'kode_surat'),
    notes: [
      ...(written ? [] : ['tanggal suratnya kosong: memakai tanggal pencatatan']),
      ...(line(row, 'nomor_surat') ? [] : ['tanpa nomor surat']),
    ],
    further: remark === '' ? [] : [remark],
    data: {
      tanggal: at,
      tanggal_kirim: sent,
      kepada: cut(withoutNik(line(row, 'tujuan')) || '-', 200),
    },
  };
};

function mapBook(m: Mapping, { arah, read }: { arah: keyof typeof BUKU_ASAL; read: ReadMail }): void {
  const twinOf = doubles();
  for (const row of m.source.backup.rows(`surat_${arah}`)) {
    const sumber = `surat_${arah} ${row.id}`;
    const about = { jenis: BUKU_ASAL[arah], sumber, judul: line(row, 'nomor_surat') || sourceInWords(sumber) };
    const mail = read(m, row);
    if (!mail) {
      m.plan.left.push({ ...about, alasan: 'tanpa tanggal' });
      continue;
    }
    const { at, kode, notes, further, data } = mail;
    const tahun = Number(at.slice(0, 4));
    const urut = numberOf(row);
    const twin = urut === null ? undefined : twinOf(`${tahun}/${urut}`, sumber);
    if (urut !== null) m.plan.used.push({ tahun, arah, nama: BUKU_ASAL[arah], kode, nomor: urut });
    m.plan.put({
      ...about,
      tabel: 'buku_surat',
      tindak: 'masuk',
      notes: [...notes, ...(twin ? [`nomor urut kembar dengan ${sourceInWords(twin)}`] : [])],
      data: {
        tahun,
        arah,
        sistem_lama: true,
        oleh_nama: SYSTEM_BEFORE,
        nomor: cut(line(row, 'nomor_surat') || '-', 100),
        isi_singkat: cut(withoutNik(line(row, 'isi_singkat')) || '-', 500),
        keterangan: remarksOf({ urut, twin, further }),
        ...data,
      },
    });
  }
}

function reportScans(m: Mapping): void {
  const { backup } = m.source;
  const named = [
    ...backup.rows('surat_masuk').map(({ berkas_scan }) => berkas_scan),
    ...backup.rows('surat_keluar').flatMap(({ berkas_scan, tanda_terima }) => [berkas_scan, tanda_terima]),
  ].filter(Boolean);
  if (named.length === 0) return;
  m.plan.decide.push({
    kalimat: `${named.length} pindaian surat masuk dan surat keluar tidak dibawa. Simpan folder desa/arsip dari cadangan.`,
    ke: null,
  });
}

export function mapMail(m: Mapping): void {
  mapBook(m, { arah: 'masuk', read: readIncoming });
  mapBook(m, { arah: 'keluar', read: readOutgoing });
  reportScans(m);
}
