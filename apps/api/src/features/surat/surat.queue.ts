import { readKode } from '@pendopo/shared/pengaduan/kode';
import type { SuratListQuery } from '@pendopo/shared/surat/schemas';
import { isOpenSurat, type KolomUrut, type TahapSurat, type UrutSurat } from '@pendopo/shared/surat/text';
import type { Order } from '../../domain/requests/inbox.ts';
import { DUE, dueWithin } from '../../domain/requests/janji.ts';
import { FIELDS_FILLED, FILES_ACCEPTED, NUMBERED, UNSIGNED } from '../../domain/requests/tinjauan.sql.ts';
import { likePart } from '../../lib/search.ts';
import { identifier, raw, type Sql, sql } from '../../lib/sql.ts';

/** Cursor: the page begins after this application. Only the order by due date uses `due`. */
type Place = { id: number; due: Date | null };
export type QueueQuery = Omit<SuratListQuery, 'cursor'> & { after: Place | undefined };

type Filter = Pick<SuratListQuery, 'jenis' | 'dari' | 'sampai' | 'tahap' | 'tenggat' | 'petugas'>;

export const IS_OPEN = sql`status IN ('Menunggu', 'Diproses')`;
const replacedIn = (table: string) =>
  sql`EXISTS (SELECT FROM ${identifier(table)} t WHERE t.surat_id = surat.id AND t.keadaan = 'diganti')`;
const RUNNING = sql`${IS_OPEN} AND janji_sisa IS NULL`;
const STAGES: Readonly<Record<TahapSurat, Sql>> = {
  diperiksa: sql`${RUNNING} AND NOT ${FILES_ACCEPTED} AND NOT ${UNSIGNED}`,
  kurang_isian: sql`${RUNNING} AND ${FILES_ACCEPTED} AND NOT ${FIELDS_FILLED} AND NOT ${UNSIGNED}`,
  lengkap: sql`${RUNNING} AND ${FILES_ACCEPTED} AND ${FIELDS_FILLED} AND NOT ${NUMBERED}`,
  tanda_tangan: sql`${IS_OPEN} AND ${UNSIGNED}`,
  menunggu_warga: sql`${IS_OPEN} AND janji_sisa IS NOT NULL`,
  pengganti_masuk: sql`${IS_OPEN} AND (${replacedIn('tinjauan')} OR ${replacedIn('tinjauan_isian')})`,
};

function assignedTo(petugas: string, viewerId: number): Sql {
  if (petugas === 'tanpa') return sql`petugas_id IS NULL`;
  return sql`petugas_id = ${petugas === 'saya' ? viewerId : Number(petugas)}::int`;
}

/** Matches the receipt's code or the document's number, which contains a slash or a point. */
export function namedBy(q: string): Sql[] {
  const kode = readKode(q);
  const isNumber = /\d[/.]|[/.]\d/.test(q);
  const numbered = sql`id IN (
    SELECT n.surat_id FROM naskah n JOIN buku_surat b ON b.id = n.buku_id WHERE b.nomor ILIKE ${`%${likePart(q)}%`})`;
  return [...(kode === null ? [] : [sql`kode = ${kode}`]), ...(isNumber ? [numbered] : [])];
}

export const filtersOf = (
  { jenis, dari, sampai, tahap, tenggat, petugas }: Filter,
  { viewerId, now }: { viewerId: number; now: Date },
): Sql[] => [
  ...(tahap === undefined ? [] : [STAGES[tahap]]),
  ...(tenggat === undefined ? [] : [RUNNING, dueWithin(tenggat, { column: sql`batas`, now })]),
  ...(petugas === undefined ? [] : [assignedTo(petugas, viewerId)]),
  ...(jenis === undefined ? [] : [sql`jenis_surat = ${jenis}`]),
  ...(dari === undefined ? [] : [sql`tanggal_pengajuan >= ${dari}::date`]),
  ...(sampai === undefined ? [] : [sql`tanggal_pengajuan <= ${sampai}::date`]),
];

/** Orders open applications by due date, one index per status, then closed ones, newest first. */
function byDue({ after, status }: Pick<QueueQuery, 'after' | 'status'>): Order {
  const isPast = after !== undefined && after.due === null;
  const place = after?.due ? [sql`(${DUE}, id) > (${after.due}::timestamptz, ${after.id}::int)`] : [];
  const open = ['Menunggu', 'Diproses']
    .filter((known) => !isPast && (status ?? known) === known)
    .map((known) => ({ where: [sql`status = ${raw(`'${known}'`)}`, ...place], by: sql`${DUE}, id` }));
  const below = isPast ? [sql`id < ${after.id}::int`] : [];
  const closed = { where: [sql`status IN ('Selesai', 'Ditolak')`, ...below], by: sql`id DESC` };
  const parts = status === undefined || !isOpenSurat(status) ? [...open, closed] : open;
  return { parts, merged: sql`CASE WHEN ${IS_OPEN} THEN ${DUE} END, CASE WHEN ${IS_OPEN} THEN id ELSE -id END` };
}

const COLUMNS: Readonly<Record<KolomUrut, Sql>> = {
  nama: sql`lower(nama)`,
  nik: sql`nik`,
  jenis: sql`jenis_surat`,
  hp: sql`no_hp`,
  alamat: sql`lower(alamat_sekarang)`,
  status: sql`status`,
};

/** Returns the sort column before the id, and its direction. */
function columnOf(urut: Exclude<UrutSurat, 'janji'>): [column: Sql | null, isDescending: boolean] {
  if (urut === 'terbaru' || urut === 'terlama') return [null, urut === 'terbaru'];
  const [kolom = '', turun] = urut.split('-');
  return [COLUMNS[kolom as KolomUrut], turun !== undefined];
}

export function orderOf({ urut, after, status }: Pick<QueueQuery, 'urut' | 'after' | 'status'>): Order {
  if (urut === 'janji') return byDue({ after, status });
  const [column, isDescending] = columnOf(urut);
  const [direction, beyond] = isDescending ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`];
  const by = column === null ? sql`id ${direction}` : sql`${column} ${direction}, id ${direction}`;
  if (after === undefined) return { parts: [{ where: [], by }], merged: by };
  const id = sql`${after.id}::int`;
  // Looks up the value, because a cursor is part of URLs.
  const value = sql`coalesce((SELECT ${column} FROM surat WHERE id = ${id}), '')`;
  const where = column === null ? sql`id ${beyond} ${id}` : sql`(${column}, id) ${beyond} (${value}, ${id})`;
  return { parts: [{ where: [where], by }], merged: by };
}
