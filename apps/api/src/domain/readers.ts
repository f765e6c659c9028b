import { API_TEXT } from '@pendopo/shared/api-error';
import { villageDay } from '@pendopo/shared/dates';
import type { Dilihat } from '@pendopo/shared/dilihat';
import { notFound, unauthorized } from '../lib/errors.ts';
import { isForeignKeyViolation, type Pool } from '../lib/prisma.ts';
import { momentOf } from './whole-row.ts';

type Subject = 'surat' | 'pengaduan';

/** An official who read a letter or a complaint: the day in the village, and the moment. */
export type ReaderRecord = { oleh_id: number | null; oleh_nama: string; tanggal: string; created_at: string };

/** What to read along with a letter or a complaint: the officials who have read it. */
export const readersOf = (subject: Subject) => ({
  table: `lihat_${subject}`,
  reference: `${subject}_id`,
  columns: ['oleh_id', 'oleh_nama', 'tanggal', 'created_at'],
});

type Reading<Row> = {
  row: Row;
  viewer: { id: number; nama: string };
  at: Date;
  /** The sentence of the 404 when the row is gone meanwhile. */
  missing: string;
};

/** Locks the reader's account before the row, in the order in which the deletion of an account does. */
const noteIn = (subject: Subject) => ({
  name: `${subject}: note a reader`,
  text: `WITH reader AS MATERIALIZED (SELECT id FROM users WHERE id = $2 FOR KEY SHARE), noted AS (
      INSERT INTO lihat_${subject} (${subject}_id, oleh_id, oleh_nama, tanggal, created_at)
      SELECT $1::int, id, $3, $4::date, $5::timestamptz FROM reader ON CONFLICT DO NOTHING
    ) SELECT id FROM reader`,
});

/**
 * Writes down that an official reads a row, once on each of the village's days: a second read on the same day
 * costs no statement. Answers the row with all its readers, newest last.
 */
export function createReaderNotes(pool: Pool, subject: Subject) {
  const statement = noteIn(subject);
  return async function note<Row extends { id: number; dilihat: readonly ReaderRecord[] }>({
    row,
    viewer,
    at,
    missing,
  }: Reading<Row>): Promise<Row> {
    const tanggal = villageDay(at);
    if (row.dilihat.some((seen) => seen.oleh_id === viewer.id && seen.tanggal === tanggal)) return row;
    const { rowCount } = await pool
      .query({ ...statement, values: [row.id, viewer.id, viewer.nama, tanggal, at] })
      .catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? notFound(missing) : error;
      });
    if (rowCount === 0) throw unauthorized(API_TEXT.sessionEnded);
    const reader = { oleh_id: viewer.id, oleh_nama: viewer.nama, tanggal, created_at: at.toISOString() };
    return { ...row, dilihat: [...row.dilihat, reader] };
  };
}

/** Every official who read it, newest first. */
export const presentReaders = (readers: readonly ReaderRecord[]): Dilihat[] =>
  readers.map(({ oleh_nama, created_at }) => ({ oleh_nama, created_at: momentOf(created_at) })).reverse();
