import type { PermintaanPerbaikan, RiwayatSurat, Surat } from '@pendopo/prisma/client';
import {
  dihitungDari,
  hitungJanji,
  type Jadwal,
  lewatHariKerja,
  type Peristiwa,
  sisaHariKerja,
} from '@pendopo/shared/pelayanan/janji';
import { hariKerjaBawaan } from '@pendopo/shared/pelayanan/janji-bawaan';
import type { Janji, JanjiUtuh } from '@pendopo/shared/surat/schemas';
import { isOpenSurat } from '@pendopo/shared/surat/text';
import { BATAS_TINJAUAN } from '@pendopo/shared/surat/tinjauan-text';
import { villageClock, villageDay, villageMidnight, villageMoment, type Zona } from '@pendopo/shared/text/dates';
import type pg from 'pg';
import type { Reader, Transaction } from '../../lib/prisma.ts';
import { type Sql, sql } from '../../lib/sql.ts';
import { jadwalOf, readPelayanan } from './pelayanan.ts';

/** Formats a moment as `YYYY-MM-DDTHH:MM`. */
const wallClock = (moment: Date, zona?: Zona) => villageClock(moment, zona).toISOString().slice(0, 16);

type SubmittedSurat = Pick<Surat, 'jenis_surat' | 'created_at' | 'janji_hari' | 'zona'> & {
  /** Oldest first. */
  perbaikan?: readonly Pick<PermintaanPerbaikan, 'dikirim_at' | 'selesai_at'>[];
};
/** `janji_sisa` are the workdays left while a correction request is open. */
type Counted = { batas: Date; janji_sisa: number | null };

/** The clock stops while a correction request is open. */
export function countJanji(row: SubmittedSurat, jadwal: Jadwal): Counted {
  const { jenis_surat, created_at, janji_hari, perbaikan = [] } = row;
  // The village may have changed its zone since the promise was given.
  const zona = row.zona as Zona;
  const peristiwa: Peristiwa[] = [{ masuk: wallClock(created_at, zona) }];
  for (const { dikirim_at, selesai_at } of perbaikan) {
    peristiwa.push({ berhenti: wallClock(dikirim_at, zona) });
    if (selesai_at) peristiwa.push({ lanjut: wallClock(selesai_at, zona) });
  }
  const { batas, sisa } = hitungJanji(jadwal, { hariKerja: janji_hari ?? hariKerjaBawaan(jenis_surat), peristiwa });
  return { batas: villageMoment(batas, zona), janji_sisa: sisa };
}

export type JanjiContext = { now: Date; jadwal: Jadwal };

type Clock = { prisma: Parameters<typeof readPelayanan>[0]; now: () => Date };

export const readJanjiContext = async ({ prisma, now }: Clock): Promise<JanjiContext> => ({
  now: now(),
  jadwal: jadwalOf(await readPelayanan(prisma)),
});

/** Closed applications count as of their closing; paused ones are never late. */
function promiseAt({ batas, janji_sisa }: Counted, { status, closed, now, jadwal }: At): Janji {
  const isOpen = isOpenSurat(status);
  const until = wallClock(batas);
  const moment = wallClock(isOpen ? now : (closed ?? now));
  const berhenti = isOpen && janji_sisa !== null;
  const terlambat = janji_sisa === null && moment > until;
  const left = janji_sisa ?? sisaHariKerja(jadwal, { moment, batas: until });
  return {
    batas: batas.toISOString(),
    sisa_hari_kerja: isOpen ? left : 0,
    berhenti,
    terlambat,
    lewat_hari_kerja: terlambat ? lewatHariKerja(jadwal, { moment, batas: until }) : 0,
  };
}
type At = JanjiContext & { status: string; closed: Date | null | undefined };

type SuratWithPromise = SubmittedSurat & Pick<Surat, 'status' | 'batas' | 'janji_sisa'>;
type SuratWithHistory = SuratWithPromise & { riwayat: readonly Pick<RiwayatSurat, 'status' | 'created_at'>[] };

function kept(row: SuratWithPromise, closed: Date | null | undefined, context: JanjiContext): Janji {
  const { status, batas, janji_sisa } = row;
  return promiseAt(batas ? { batas, janji_sisa } : countJanji(row, context.jadwal), { ...context, status, closed });
}

export function janjiOf({ riwayat, ...row }: SuratWithHistory, context: JanjiContext): JanjiUtuh {
  const before = riwayat.findLastIndex(({ status }) => status !== row.status);
  const closed = riwayat[before + 1]?.created_at;
  return {
    ...kept(row, closed, context),
    dihitung_dari: dihitungDari(context.jadwal, wallClock(row.created_at, row.zona as Zona)),
  };
}

/** Moment of an application's status in a list of `surat`. A later note does not change it. */
export const SINCE = sql`(SELECT min(r.created_at) FROM riwayat_surat r WHERE r.surat_id = surat.id AND NOT EXISTS (
  SELECT FROM riwayat_surat o WHERE o.surat_id = surat.id AND o.id >= r.id AND o.status <> surat.status))`;

type Listed = Omit<SuratWithPromise, 'perbaikan'> & { status_sejak: Date | null };

export const storedJanji = ({ status_sejak, ...row }: Listed, context: JanjiContext): Janji =>
  // A row of a list may have another column of this name.
  kept({ ...row, perbaikan: [] }, status_sejak, context);

/** Call it after each write to the correction requests. A promise overdue at the last request stays unchanged. */
export async function storeJanji(
  tx: Pick<Transaction, 'surat' | 'pelayanan' | '$executeRaw'>,
  id: number,
): Promise<void> {
  const perbaikan = { orderBy: { id: 'asc' }, select: { dikirim_at: true, selesai_at: true } } as const;
  const promise = { batas: true, janji_sisa: true } as const;
  const select = { jenis_surat: true, created_at: true, janji_hari: true, zona: true, ...promise, perbaikan } as const;
  const row = await tx.surat.findUniqueOrThrow({ where: { id }, select });
  const requestedAt = row.perbaikan.at(-1)?.dikirim_at;
  const runs = row.janji_sisa === null;
  if (runs && row.batas && requestedAt && wallClock(requestedAt) > wallClock(row.batas)) return;
  const { batas, janji_sisa } = countJanji(row, jadwalOf(await readPelayanan(tx)));
  // Leaves `updatedAt` unchanged, because it counts officials' edits.
  await tx.$executeRaw`UPDATE surat SET batas = ${batas}, janji_sisa = ${janji_sisa} WHERE id = ${id}`;
}

const AT_ONCE = 200;

/** Counts the promises of applications from before promises existed. */
export async function countMissingJanji(
  client: pg.ClientBase,
  prisma: Pick<Reader, 'pelayanan'>,
): Promise<{ counted: number }> {
  const jadwal = jadwalOf(await readPelayanan(prisma));
  let counted = 0;
  for (;;) {
    const { rows } = await client.query<SubmittedSurat & { id: number }>(
      `SELECT id, jenis_surat, created_at, janji_hari, zona FROM surat WHERE batas IS NULL ORDER BY id LIMIT ${AT_ONCE}`,
    );
    if (rows.length === 0) return { counted };
    await client.query(
      `UPDATE surat SET batas = f.batas
       FROM unnest($1::int[], $2::timestamptz[]) AS f (id, batas) WHERE surat.id = f.id AND surat.batas IS NULL`,
      [rows.map(({ id }) => id), rows.map((row) => countJanji(row, jadwal).batas)],
    );
    counted += rows.length;
  }
}

/** SQL order of open applications, as in the index. Applications that wait for their applicant come last. */
export const DUE = sql`CASE WHEN janji_sisa IS NULL THEN coalesce(batas, created_at) ELSE '9999-12-31 00:00:00+00'::timestamptz END`;
const NOT_DUE = new Date('9999-12-31T00:00:00Z');

/** Returns the value of `DUE` for a row; null for closed applications. */
export function dueOf({ status, janji_sisa, batas, created_at }: Omit<SuratWithPromise, 'perbaikan'>): Date | null {
  if (!isOpenSurat(status)) return null;
  return janji_sisa === null ? (batas ?? created_at) : NOT_DUE;
}

/** Selects promises before `now`, or between `now` and the end of the village's day. */
export function dueWithin(tenggat: 'lewat' | 'hari-ini', { column, now }: { column: Sql; now: Date }) {
  if (tenggat === 'lewat') return sql`${column} < ${now}::timestamptz`;
  const tomorrow = villageMidnight(villageDay(now), 1);
  return sql`${column} >= ${now}::timestamptz AND ${column} < ${tomorrow}::timestamptz`;
}

export function dueForReview(since: Date, jadwal: Jadwal): string {
  const hariKerja = BATAS_TINJAUAN.pemeriksaan_hari_kerja;
  return hitungJanji(jadwal, { hariKerja, peristiwa: [{ masuk: wallClock(since) }] }).batas.slice(0, 10);
}

export async function answerDue(client: Parameters<typeof readPelayanan>[0], since: Date): Promise<Date> {
  const pelayanan = await readPelayanan(client);
  const peristiwa = [{ masuk: wallClock(since) }];
  return villageMoment(
    hitungJanji(jadwalOf(pelayanan), { hariKerja: pelayanan.pengaduan_hari_kerja, peristiwa }).batas,
  );
}
