import { API_TEXT } from '@pendopo/shared/api-error';
import { villageDay } from '@pendopo/shared/dates';
import { SURAT_TEXT } from '@pendopo/shared/surat-text';
import { notFound, unauthorized } from '../../lib/errors.ts';
import type { Pool } from '../../lib/prisma.ts';
import type { ReaderRecord, SuratRecord } from './surat.records.ts';

type Reading = {
  row: Pick<SuratRecord, 'id' | 'dilihat'>;
  viewer: { id: number; nama: string };
  at: Date;
};

/** What to read along with a letter: the officials who have read it. */
export const readers = {
  table: 'lihat_surat',
  reference: 'surat_id',
  columns: ['oleh_id', 'oleh_nama', 'tanggal', 'created_at'],
};

const NOTE = {
  name: 'letter: note a reader',
  text: `INSERT INTO lihat_surat (surat_id, oleh_id, oleh_nama, tanggal, created_at)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
};

/**
 * Writes down that an official reads the letter, once on each of the village's days: whoever has read it today costs no
 * statement more. Answers everybody who has, newest last.
 */
export async function noteReader(pool: Pool, { row, viewer, at }: Reading): Promise<readonly ReaderRecord[]> {
  const tanggal = villageDay(at);
  if (row.dilihat.some((seen) => seen.oleh_id === viewer.id && seen.tanggal === tanggal)) return row.dilihat;
  try {
    await pool.query({ ...NOTE, values: [row.id, viewer.id, viewer.nama, tanggal, at] });
  } catch (error) {
    throw whoIsGone(error) ?? error;
  }
  return [...row.dilihat, { oleh_id: viewer.id, oleh_nama: viewer.nama, tanggal, created_at: at.toISOString() }];
}

/** Why a reader could not be noted, if the letter or the reader is gone meanwhile. */
function whoIsGone(error: unknown) {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  if (constraint === 'lihat_surat_surat_id_fkey') return notFound(SURAT_TEXT.notFound);
  return constraint === 'lihat_surat_oleh_id_fkey' ? unauthorized(API_TEXT.sessionEnded) : undefined;
}
