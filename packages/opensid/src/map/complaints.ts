import { ownValue } from '@pendopo/shared/codes/own-value';
import { phoneNumber } from '@pendopo/shared/codes/phone';
import { MAX_LENGTH } from '@pendopo/shared/common';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Mapping, Reply } from '../plan.ts';
import type { Row } from '../read/backup.ts';
import { readArticle } from '../text/article.ts';
import { block, cut, groupedBy, line } from './values.ts';

const JENIS = 'Pengaduan';
const MOVED = 'Dipindahkan dari sistem sebelumnya.';
const STATES: Readonly<Record<string, string>> = { 1: 'menunggu', 2: 'dikerjakan', 3: 'selesai' };

const asText = (row: Row) => {
  const text = block(row, 'isi');
  return /<[a-z!/]/i.test(text) ? readArticle(row.isi ?? null).text : text;
};

function repliesOf(m: Mapping, row: Row, replies: readonly Row[], at: Date): Reply[] {
  const said = replies.map((reply) => ({
    status: 'Diproses',
    catatan: cut(asText(reply) || '-', MAX_LENGTH.teks),
    created_at: m.moment(reply, 'created_at') ?? at,
  }));
  said.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
  const last = said.at(-1)?.created_at ?? at;
  const there = ownValue(STATES, row.status ?? '') ?? 'tidak diketahui';
  return [
    { status: 'Baru', catatan: '', created_at: at },
    ...said,
    { status: 'Selesai', catatan: `${MOVED} Keadaannya di sana: ${there}.`, created_at: last },
  ];
}

/** Values of a complaint that fit our columns. */
function dataOf(row: Row, { uraian, at }: { uraian: string; at: Date }) {
  const nik = line(row, 'nik');
  return {
    nama: cut(line(row, 'nama') || 'Tanpa nama', 100),
    nik: /^\d{16}$/.test(nik) ? nik : '',
    email: cut(line(row, 'email'), 254) || null,
    no_hp: phoneNumber(line(row, 'telepon')) ?? '',
    judul: cut(line(row, 'judul') || 'Pengaduan', 200),
    uraian: cut(uraian || '-', MAX_LENGTH.teks),
    status: 'Selesai',
    tanggal_pengaduan: villageDay(at),
    created_at: at,
  };
}

function putComplaint(m: Mapping, row: Row, { at, replies }: { at: Date; replies: readonly Row[] }): void {
  const about = { jenis: JENIS, sumber: `pengaduan ${row.id}`, judul: `Pengaduan ${row.id}` };
  const uraian = asText(row);
  const foto = row.foto ? `upload/pengaduan/${row.foto}` : null;
  m.plan.put({
    ...about,
    tabel: 'pengaduan',
    tindak: 'masuk',
    shown: (id) => `/admin/pengaduan-masuk/${id}`,
    notes: [
      ...(uraian.length > MAX_LENGTH.teks ? ['uraian dipotong pada 20.000 karakter'] : []),
      ...(foto && !m.hasFile(foto, 'private') ? ['foto tidak ada dalam cadangan'] : []),
      ...(/<[a-z!/]/i.test(block(row, 'isi')) ? ['memuat HTML: dibawa sebagai teks'] : []),
    ],
    file: foto && m.hasFile(foto, 'private') ? { column: 'img', kind: 'private', path: foto } : undefined,
    replies: repliesOf(m, row, replies, at),
    data: dataOf(row, { uraian, at }),
  });
}

/** Closes every complaint, because its sender has no account here. */
export function mapComplaints(m: Mapping): void {
  const rows = m.source.backup.rows('pengaduan');
  const replies = groupedBy(rows, 'id_pengaduan');
  const complaints = new Map(rows.filter(({ id_pengaduan }) => id_pengaduan === null).map((row) => [row.id, row]));
  let open = 0;
  let old = 0;
  const aYearAgo = new Date(m.now);
  aYearAgo.setUTCFullYear(aYearAgo.getUTCFullYear() - 1);
  for (const row of rows) {
    const sumber = `pengaduan ${row.id}`;
    const about = { jenis: JENIS, sumber, judul: `Pengaduan ${row.id}` };
    if (row.id_pengaduan !== null) {
      if (!complaints.has(row.id_pengaduan))
        m.plan.left.push({ ...about, judul: 'Balasan', alasan: 'balasan tanpa pengaduan' });
      continue;
    }
    const at = m.moment(row, 'created_at') ?? m.now;
    if (row.status !== '3') open += 1;
    if (at < aYearAgo) old += 1;
    putComplaint(m, row, { at, replies: replies.get(row.id ?? '') ?? [] });
  }
  if (open > 0)
    m.plan.decide.push({
      kalimat: `${open} pengaduan belum selesai di OpenSID. Di sini semuanya ditutup: hubungi pelapornya bila masih perlu.`,
      ke: '/admin/pengaduan-masuk',
    });
  if (old > 0)
    m.plan.decide.push({
      kalimat: `${old} pengaduan sudah lebih dari setahun. Nama, NIK, nomor HP, dan foto pelapornya dihapus 30 hari sesudah pindahan: salin sebelum itu bila masih perlu.`,
      ke: '/admin/pengaduan-masuk',
    });
}
