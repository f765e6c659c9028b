import { Prisma } from '@pendopo/prisma/client';
import { API_TEXT } from '@pendopo/shared/api-error';
import { villageDay } from '@pendopo/shared/dates';
import type { Dilihat } from '@pendopo/shared/dilihat';
import { isOfficial } from '@pendopo/shared/roles';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import { notFound, unauthorized } from '../../lib/errors.ts';
import { isForeignKeyViolation, type PrismaClient } from '../../lib/prisma.ts';

/** An official who read a letter or a complaint: the day in the village, and the moment. */
export type ReaderRecord = { oleh_id: number | null; oleh_nama: string; tanggal: Date; created_at: Date };

/** What to read along with a letter or a complaint: the officials who have read it, oldest first. */
export const includeReaders = {
  orderBy: { id: 'asc' },
  select: { oleh_id: true, oleh_nama: true, tanggal: true, created_at: true },
} as const;

/** Returns the condition for rows that `viewer` may read: all for officials, else their own. Part of the query, so that response times do not reveal other rows. */
export const readableBy = ({ id, role }: { id: number; role: string }): { user_id?: number } =>
  isOfficial(role) ? {} : { user_id: id };

type View<Row> = {
  row: Row;
  viewer: { id: number; nama: string };
  at: Date;
  /** The sentence of the 404 when the row is gone meanwhile. */
  missing: string;
};

/**
 * Writes down that an official reads a row, once on each of the village's days: a second read on the same day
 * costs no statement. Answers the row with all its readers, newest last.
 */
export function createReaderNotes(prisma: PrismaClient, subject: 'surat' | 'pengaduan') {
  const into = Prisma.raw(`lihat_${subject} (${subject}_id, oleh_id, oleh_nama, tanggal, created_at)`);
  return async function note<Row extends { id: number; dilihat: readonly ReaderRecord[] }>({
    row,
    viewer,
    at,
    missing,
  }: View<Row>): Promise<Row> {
    const day = villageDay(at);
    if (row.dilihat.some((seen) => seen.oleh_id === viewer.id && fromDateColumn(seen.tanggal) === day)) return row;
    // Locks the reader's account before the row, in the order in which the deletion of an account does.
    const reader = await prisma.$queryRaw<unknown[]>`
      WITH reader AS MATERIALIZED (SELECT id FROM users WHERE id = ${viewer.id} FOR KEY SHARE), noted AS (
        INSERT INTO ${into}
        SELECT ${row.id}::int, id, ${viewer.nama}, ${day}::date, ${at}::timestamptz FROM reader ON CONFLICT DO NOTHING
      ) SELECT id FROM reader`.catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? notFound(missing) : error;
    });
    if (reader.length === 0) throw unauthorized(API_TEXT.sessionEnded);
    const noted = { oleh_id: viewer.id, oleh_nama: viewer.nama, tanggal: toDateColumn(day), created_at: at };
    return { ...row, dilihat: [...row.dilihat, noted] };
  };
}

/** Every official who read it, newest first. */
export const presentReaders = (readers: readonly ReaderRecord[]): Dilihat[] =>
  readers.map(({ oleh_nama, created_at }) => ({ oleh_nama, created_at: created_at.toISOString() })).reverse();
