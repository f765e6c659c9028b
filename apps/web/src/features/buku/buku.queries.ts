import type { koreksiAgendaSchema, koreksiEkspedisiSchema, tulisAgendaSchema } from '@pendopo/shared/buku/schemas';
import type { AgendaSurat, Ekspedisi } from '@pendopo/shared/buku/text';
import type { PageMeta } from '@pendopo/shared/common';
import type * as z from 'zod/mini';
import { call } from '../../lib/http/api-client.ts';
import { ledBy } from '../../lib/http/api-error.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate, refetch } from '../../lib/http/query-cache.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

/** A year, and one of its months or '' for all of it. */
export type Period = { tahun: string; bulan: string };
type AgendaPage = { agenda: AgendaSurat[]; meta: PageMeta };
type EkspedisiPage = { ekspedisi: Ekspedisi[]; meta: PageMeta };

const WRITE_FAILED = 'Gagal mencatat surat';
const WHOLE_PAGE = '100';

type PageOf = { cursor: string | undefined; limit?: string };

export const bukuQueries = {
  /** The Buku Agenda, newest first. */
  agenda: (period: Period, { cursor, limit = String(PAGE_SIZE) }: PageOf) =>
    query('/buku/agenda', { ...period, cursor, limit }),
  /** The Buku Ekspedisi, newest first. */
  ekspedisi: (period: Period, { cursor, limit = String(PAGE_SIZE) }: PageOf) =>
    query('/buku/ekspedisi', { ...period, cursor, limit }),
};

/** All lines of a period in the order of the book, a page at a time. */
export async function wholeAgenda(period: Period): Promise<AgendaSurat[]> {
  const rows: AgendaSurat[] = [];
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const page: AgendaPage = await refetch(bukuQueries.agenda(period, { cursor, limit: WHOLE_PAGE }));
    rows.push(...page.agenda);
    cursor = page.meta.next_cursor;
  }
  return rows.reverse();
}

export async function wholeEkspedisi(period: Period): Promise<Ekspedisi[]> {
  const rows: Ekspedisi[] = [];
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const page: EkspedisiPage = await refetch(bukuQueries.ekspedisi(period, { cursor, limit: WHOLE_PAGE }));
    rows.push(...page.ekspedisi);
    cursor = page.meta.next_cursor;
  }
  return rows.reverse();
}

/** Enters an incoming letter, or takes a number for one that is written elsewhere; the same key does it once. */
export async function writeAgenda(
  input: z.input<typeof tulisAgendaSchema>,
  idempotencyKey: string,
): Promise<{ message: string; agenda: AgendaSurat }> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  const answer = await call('POST /buku/agenda', { body: input, headers, fallback: WRITE_FAILED }).catch(
    ledBy(WRITE_FAILED),
  );
  await invalidate('/buku/agenda?');
  return answer;
}

const CORRECT_FAILED = 'Gagal mengoreksi buku';

/** Corrects a line of the Buku Agenda, which may go into the Buku Ekspedisi by it. */
export async function correctAgenda(id: number, input: z.input<typeof koreksiAgendaSchema>): Promise<string> {
  const answer = await call('PUT /buku/agenda/:id', { params: { id }, body: input, fallback: CORRECT_FAILED }).catch(
    ledBy(CORRECT_FAILED),
  );
  await invalidate('/buku/');
  return answer.message;
}

/** Corrects a line of the Buku Ekspedisi. */
export async function correctEkspedisi(id: number, input: z.input<typeof koreksiEkspedisiSchema>): Promise<string> {
  const answer = await call('PUT /buku/ekspedisi/:id', { params: { id }, body: input, fallback: CORRECT_FAILED }).catch(
    ledBy(CORRECT_FAILED),
  );
  await invalidate('/buku/ekspedisi?');
  return answer.message;
}
