import { API_TEXT } from '@pendopo/shared/api-error';
import { villageDay } from '@pendopo/shared/dates';
import { SURAT_TEXT } from '@pendopo/shared/surat-text';
import { notFound, unauthorized } from '../../lib/errors.ts';
import { isForeignKeyViolation, type Pool } from '../../lib/prisma.ts';
import type { SuratRecord } from './surat.records.ts';

type Reading = {
  row: SuratRecord;
  viewer: { id: number; nama: string };
  at: Date;
};

/** What to read along with a letter: the officials who have read it. */
export const readers = {
  table: 'lihat_surat',
  reference: 'surat_id',
  columns: ['oleh_id', 'oleh_nama', 'tanggal', 'created_at'],
};

/** Locks the reader's account before the letter, in the order in which the deletion of an account does. */
const NOTE = {
  name: 'letter: note a reader',
  text: `WITH reader AS MATERIALIZED (SELECT id FROM users WHERE id = $2 FOR KEY SHARE), noted AS (
      INSERT INTO lihat_surat (surat_id, oleh_id, oleh_nama, tanggal, created_at)
      SELECT $1::int, id, $3, $4::date, $5::timestamptz FROM reader ON CONFLICT DO NOTHING
    ) SELECT id FROM reader`,
};

/**
 * Writes down that an official reads the letter, once on each of the village's days: whoever has read it today costs no
 * statement more. Answers the letter with everybody who has, newest last.
 */
export async function noteReader(pool: Pool, { row, viewer, at }: Reading): Promise<SuratRecord> {
  const tanggal = villageDay(at);
  if (row.dilihat.some((seen) => seen.oleh_id === viewer.id && seen.tanggal === tanggal)) return row;
  const { rowCount } = await pool
    .query({ ...NOTE, values: [row.id, viewer.id, viewer.nama, tanggal, at] })
    .catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? notFound(SURAT_TEXT.notFound) : error;
    });
  if (rowCount === 0) throw unauthorized(API_TEXT.sessionEnded);
  const reader = { oleh_id: viewer.id, oleh_nama: viewer.nama, tanggal, created_at: at.toISOString() };
  return { ...row, dilihat: [...row.dilihat, reader] };
}
