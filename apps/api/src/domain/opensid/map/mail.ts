import { villageDay } from '@pendopo/shared/dates';
import { BUKU_ASAL } from '@pendopo/shared/naskah/usulan-nomor';
import { toDateColumn } from '../../../lib/date-column.ts';
import type { Mapping } from '../plan.ts';
import type { Row } from '../read/backup.ts';
import { sourceInWords } from '../read/source-words.ts';
import { counted, cut, day, line, REMARK, withoutNik } from './values.ts';

// The books of what came in and went out, with dispositions. Scans stay behind.

const SYSTEM_BEFORE = 'Sistem sebelumnya';

/** Doubles of a book by year and number; the first is none. */
function doubles() {
  const seen = new Map<string, string>();
  return (key: string, sumber: string): string | undefined => {
    const first = seen.get(key);
    seen.set(key, first ?? sumber);
    return first;
  };
}

/** Addressees of a disposition: the post, or the official's name. */
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
  /** The running number of the line there. */
  urut: number | null;
  twin: string | undefined;
  further: readonly string[];
};

const remarksOf = ({ urut, twin, further }: Remarks): string =>
  withoutNik(
    [REMARK, ...(urut ? [`nomor agenda ${urut}`] : []), ...(twin ? ['nomor kembar'] : []), ...further].join('; '),
  );

function mapIncoming(m: Mapping): void {
  const twinOf = doubles();
  for (const row of m.source.backup.rows('surat_masuk')) {
    const sumber = `surat_masuk ${row.id}`;
    const [written, received] = [day(row, 'tanggal_surat'), day(row, 'tanggal_penerimaan')];
    const at = received ?? written;
    const about = { jenis: BUKU_ASAL.masuk, sumber, judul: line(row, 'nomor_surat') || sourceInWords(sumber) };
    if (!at) {
      m.plan.left.push({ ...about, alasan: 'tanpa tanggal' });
      continue;
    }
    const tahun = Number(at.slice(0, 4));
    const urut = counted(line(row, 'nomor_urut')) || null;
    const twin = urut === null ? undefined : twinOf(`${tahun}/${urut}`, sumber);
    if (urut !== null) m.plan.used.push({ tahun, arah: 'masuk', nama: BUKU_ASAL.masuk, kode: '', nomor: urut });
    m.plan.put({
      ...about,
      tabel: 'buku_surat',
      tindak: 'masuk',
      notes: [
        ...(written ? [] : ['tanggal suratnya kosong: memakai tanggal penerimaan']),
        ...(written && received && written > received ? ['tanggal surat sesudah tanggal penerimaan'] : []),
        ...(twin ? [`nomor urut kembar dengan ${sourceInWords(twin)}`] : []),
        ...(urut ? [] : ['tanpa nomor urut']),
      ],
      data: {
        tahun,
        arah: 'masuk',
        sistem_lama: true,
        oleh_nama: SYSTEM_BEFORE,
        nomor: cut(line(row, 'nomor_surat') || '-', 100),
        tanggal: toDateColumn(written ?? at),
        tanggal_kirim: toDateColumn(at),
        pengirim: cut(withoutNik(line(row, 'pengirim')) || '-', 200),
        isi_singkat: cut(withoutNik(line(row, 'isi_singkat')) || '-', 500),
        keterangan: remarksOf({ urut, twin, further: dispositionOf(m, row) }),
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
    const about = { jenis: BUKU_ASAL.keluar, sumber, judul: line(row, 'nomor_surat') || sourceInWords(sumber) };
    if (!at) {
      m.plan.left.push({ ...about, alasan: 'tanpa tanggal' });
      continue;
    }
    const tahun = Number(at.slice(0, 4));
    const urut = counted(line(row, 'nomor_urut')) || null;
    const twin = urut === null ? undefined : twinOf(`${tahun}/${urut}`, sumber);
    const sent = day(row, 'tanggal_pengiriman');
    const kode = line(row, 'kode_surat');
    const remark = line(row, 'keterangan');
    if (urut !== null) m.plan.used.push({ tahun, arah: 'keluar', nama: BUKU_ASAL.keluar, kode, nomor: urut });
    m.plan.put({
      ...about,
      tabel: 'buku_surat',
      tindak: 'masuk',
      notes: [
        ...(written ? [] : ['tanggal suratnya kosong: memakai tanggal pencatatan']),
        ...(line(row, 'nomor_surat') ? [] : ['tanpa nomor surat']),
        ...(twin ? [`nomor urut kembar dengan ${sourceInWords(twin)}`] : []),
      ],
      data: {
        tahun,
        arah: 'keluar',
        sistem_lama: true,
        oleh_nama: SYSTEM_BEFORE,
        nomor: cut(line(row, 'nomor_surat') || '-', 100),
        tanggal: toDateColumn(at),
        tanggal_kirim: sent ? toDateColumn(sent) : null,
        kepada: cut(withoutNik(line(row, 'tujuan')) || '-', 200),
        isi_singkat: cut(withoutNik(line(row, 'isi_singkat')) || '-', 500),
        keterangan: remarksOf({ urut, twin, further: remark === '' ? [] : [remark] }),
      },
    });
  }
}

/** Says how many scans of the office's mail stay behind, and where they are. */
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

/** Lines of what came in and went out. */
export function mapMail(m: Mapping): void {
  mapIncoming(m);
  mapOutgoing(m);
  reportScans(m);
}
