import { readKode } from '@pendopo/shared/pengaduan/kode';
import type { SuratListQuery } from '@pendopo/shared/surat/schemas';
import { isOpenSurat, type KolomUrut, type TahapSurat, type UrutSurat } from '@pendopo/shared/surat/text';
import type { Bind, Order } from '../../domain/requests/inbox.ts';
import { DUE, dueWithin } from '../../domain/requests/janji.ts';
import { NUMBERED, READY, UNSIGNED } from '../../domain/requests/tinjauan.sql.ts';
import { likePart } from '../../lib/search.ts';

/** Where a page of the queue begins: after this request. `due` counts in the order by due date alone. */
type Place = { id: number; due: Date | null };
export type QueueQuery = Omit<SuratListQuery, 'cursor'> & { after: Place | undefined };

type Filter = Pick<SuratListQuery, 'jenis' | 'dari' | 'sampai' | 'tahap' | 'tenggat' | 'petugas'>;

export const IS_OPEN = `status IN ('Menunggu', 'Diproses')`;
const replacedIn = (table: string) =>
  `EXISTS (SELECT FROM ${table} t WHERE t.surat_id = surat.id AND t.keadaan = 'diganti')`;
const RUNNING = `${IS_OPEN} AND janji_sisa IS NULL`;
const STAGES: Readonly<Record<TahapSurat, string>> = {
  diperiksa: `${RUNNING} AND NOT ${READY} AND NOT ${UNSIGNED}`,
  lengkap: `${RUNNING} AND ${READY} AND NOT ${NUMBERED}`,
  tanda_tangan: `${IS_OPEN} AND ${UNSIGNED}`,
  menunggu_warga: `${IS_OPEN} AND janji_sisa IS NOT NULL`,
  pengganti_masuk: `${IS_OPEN} AND (${replacedIn('tinjauan')} OR ${replacedIn('tinjauan_isian')})`,
};

function assignedTo(petugas: string, { viewerId, bind }: { viewerId: number; bind: Bind }): string {
  if (petugas === 'tanpa') return 'petugas_id IS NULL';
  return `petugas_id = ${bind(petugas === 'saya' ? viewerId : Number(petugas))}::int`;
}

/** What a search names by the code of its receipt, or by its letter's number: those have a slash or a point in them. */
export const namedBy = (q: string) => (bind: Bind) => {
  const kode = readKode(q);
  const isNumber = /\d[/.]|[/.]\d/.test(q);
  const numbered = (number: string) =>
    `id IN (SELECT n.surat_id FROM naskah n JOIN buku_surat b ON b.id = n.buku_id WHERE b.nomor ILIKE ${number})`;
  return [
    ...(kode === null ? [] : [`kode = ${bind(kode)}`]),
    ...(isNumber ? [numbered(bind(`%${likePart(q)}%`))] : []),
  ];
};

export const filtersOf =
  ({ jenis, dari, sampai, tahap, tenggat, petugas }: Filter, { viewerId, now }: { viewerId: number; now: Date }) =>
  (bind: Bind): string[] => [
    ...(tahap === undefined ? [] : [STAGES[tahap]]),
    ...(tenggat === undefined ? [] : [RUNNING, dueWithin(tenggat, { column: 'batas', bind, now })]),
    ...(petugas === undefined ? [] : [assignedTo(petugas, { viewerId, bind })]),
    ...(jenis === undefined ? [] : [`jenis_surat = ${bind(jenis)}`]),
    ...(dari === undefined ? [] : [`tanggal_pengajuan >= ${bind(dari)}::date`]),
    ...(sampai === undefined ? [] : [`tanggal_pengajuan <= ${bind(sampai)}::date`]),
  ];

/** What is open by its due date, each status from its own index, and then what is closed, newest first. */
function byDue({ after, status }: Pick<QueueQuery, 'after' | 'status'>, bind: Bind): Order {
  const isPast = after !== undefined && after.due === null;
  const place = after?.due ? [`(${DUE}, id) > (${bind(after.due)}::timestamptz, ${bind(after.id)}::int)`] : [];
  const open = ['Menunggu', 'Diproses']
    .filter((known) => !isPast && (status ?? known) === known)
    .map((known) => ({ where: [`status = '${known}'`, ...place], by: `${DUE}, id` }));
  const below = isPast ? [`id < ${bind(after.id)}::int`] : [];
  const closed = { where: [`status IN ('Selesai', 'Ditolak')`, ...below], by: 'id DESC' };
  const parts = status === undefined || !isOpenSurat(status) ? [...open, closed] : open;
  return { parts, merged: `CASE WHEN ${IS_OPEN} THEN ${DUE} END, CASE WHEN ${IS_OPEN} THEN id ELSE -id END` };
}

const COLUMNS: Readonly<Record<KolomUrut, string>> = {
  nama: 'lower(nama)',
  nik: 'nik',
  jenis: 'jenis_surat',
  hp: 'no_hp',
  alamat: 'lower(alamat_sekarang)',
  status: 'status',
};

/** What an order compares before the id, and which way. */
function columnOf(urut: Exclude<UrutSurat, 'janji'>): [column: string | null, direction: 'ASC' | 'DESC'] {
  if (urut === 'terbaru' || urut === 'terlama') return [null, urut === 'terlama' ? 'ASC' : 'DESC'];
  const [kolom = '', turun] = urut.split('-');
  return [COLUMNS[kolom as KolomUrut], turun === undefined ? 'ASC' : 'DESC'];
}

/** The order of the queue, from where the page begins. */
export const orderOf =
  ({ urut, after, status }: Pick<QueueQuery, 'urut' | 'after' | 'status'>) =>
  (bind: Bind): Order => {
    if (urut === 'janji') return byDue({ after, status }, bind);
    const [column, direction] = columnOf(urut);
    const by = column === null ? `id ${direction}` : `${column} ${direction}, id ${direction}`;
    if (after === undefined) return { parts: [{ where: [], by }], merged: by };
    const id = `${bind(after.id)}::int`;
    const beyond = direction === 'ASC' ? '>' : '<';
    // The value is looked up: a cursor stands in addresses.
    const value = `coalesce((SELECT ${column} FROM surat WHERE id = ${id}), '')`;
    const where = column === null ? `id ${beyond} ${id}` : `(${column}, id) ${beyond} (${value}, ${id})`;
    return { parts: [{ where: [where], by }], merged: by };
  };
