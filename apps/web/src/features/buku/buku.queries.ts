import type { BarisInduk, BarisMutasi, BarisSementara, MasaBuku } from '@pendopo/shared/buku/penduduk';
import type {
  BarisAparat,
  koreksiAgendaSchema,
  koreksiEkspedisiSchema,
  SaveAparatInput,
  tulisAgendaSchema,
} from '@pendopo/shared/buku/schemas';
import type { AgendaSurat, BukuPeraturan, Ekspedisi } from '@pendopo/shared/buku/text';
import type { PageMeta } from '@pendopo/shared/common';
import type * as z from 'zod/mini';
import { call } from '../../lib/http/api-client.ts';
import { withPrefix } from '../../lib/http/api-error.ts';
import { type Query, query } from '../../lib/http/query.ts';
import { invalidate, refetch } from '../../lib/http/query-cache.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

/** A year, and one of its months or '' for the whole year. */
export type Period = { tahun: string; bulan: string };

const WRITE_FAILED = 'Gagal mencatat surat';
const WHOLE_PAGE = '100';

type PageOf = { cursor: string | undefined; limit?: string };

export const bukuQueries = {
  /** The Buku Agenda, newest first. */
  agenda: (period: Period, { cursor, limit = String(PAGE_SIZE) }: PageOf) =>
    query('/buku/agenda', { ...period, cursor, limit }),
  /** Rows of the Buku Agenda of all years that contain a text, newest first. */
  found: (q: string, cursor: string | undefined) => query('/buku/agenda', { q, cursor, limit: String(PAGE_SIZE) }),
  ekspedisi: (period: Period, { cursor, limit = String(PAGE_SIZE) }: PageOf) =>
    query('/buku/ekspedisi', { ...period, cursor, limit }),
  /** Residents at the end of the period. */
  b1: (period: Period, { cursor, limit = String(PAGE_SIZE) }: PageOf) =>
    query('/buku/penduduk/b1', { ...period, cursor, limit }),
  /** Residents added and removed in the period. */
  b2: (period: Period, { cursor, limit = String(PAGE_SIZE) }: PageOf) =>
    query('/buku/penduduk/b2', { ...period, cursor, limit }),
  /** A register of regulations of a period, oldest first. */
  peraturan: (buku: BukuPeraturan, period: Period) => query('/buku/peraturan', { buku, ...period }),
  aparat: query('/buku/aparat'),
  /** Temporary residents of the period. */
  b4: (period: Period, { cursor, limit = String(PAGE_SIZE) }: PageOf) =>
    query('/buku/penduduk/b4', { ...period, cursor, limit }),
  b5: (period: Period, { cursor, limit = String(PAGE_SIZE) }: PageOf) =>
    query('/buku/penduduk/b5', { ...period, cursor, limit }),
  b3: (period: Period) => query('/buku/penduduk/b3', period),
};

type Pages<Page> = (page: PageOf) => Query<Page>;

/** Fetches all pages of a period. Returns their rows in the order of the pages, with the last page. */
async function whole<Page extends { meta: PageMeta }, Row>(pages: Pages<Page>, rowsOf: (page: Page) => readonly Row[]) {
  const rows: Row[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await refetch(pages({ cursor, limit: WHOLE_PAGE }));
    rows.push(...rowsOf(page));
    if (page.meta.next_cursor === null) return { rows, page };
    cursor = page.meta.next_cursor;
  }
}

/** Returns all rows of a period in the order of the register, oldest first. */
export async function wholeAgenda(period: Period): Promise<AgendaSurat[]> {
  const { rows } = await whole(
    (page) => bukuQueries.agenda(period, page),
    ({ agenda }) => agenda,
  );
  return rows.reverse();
}

export async function wholeEkspedisi(period: Period): Promise<Ekspedisi[]> {
  const { rows } = await whole(
    (page) => bukuQueries.ekspedisi(period, page),
    ({ ekspedisi }) => ekspedisi,
  );
  return rows.reverse();
}

type BukuRows<Row> = { rows: Row[]; masa: MasaBuku };

export async function wholeInduk(buku: 'b1' | 'b5', period: Period): Promise<BukuRows<BarisInduk>> {
  const { rows, page } = await whole(
    (page) => bukuQueries[buku](period, page),
    ({ induk }) => induk,
  );
  return { rows, masa: page.masa };
}

export async function wholeSementara(period: Period): Promise<BarisSementara[]> {
  const { rows } = await whole(
    (page) => bukuQueries.b4(period, page),
    ({ sementara }) => sementara,
  );
  return rows;
}

export async function wholeMutasi(period: Period): Promise<BukuRows<BarisMutasi>> {
  const { rows, page } = await whole(
    (page) => bukuQueries.b2(period, page),
    ({ mutasi }) => mutasi,
  );
  return { rows, masa: page.masa };
}

/** Records an incoming letter, or reserves a number for an external letter. Idempotent by its key. */
export async function writeAgenda(
  input: z.input<typeof tulisAgendaSchema>,
  idempotencyKey: string,
): Promise<{ message: string; agenda: AgendaSurat }> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  const answer = await call('POST /buku/agenda', { body: input, headers, fallback: WRITE_FAILED }).catch(
    withPrefix(WRITE_FAILED),
  );
  await invalidate('/buku/agenda?');
  return answer;
}

const CORRECT_FAILED = 'Gagal mengoreksi buku';

/** Corrects a row of the Buku Agenda. Optionally adds the letter to the Buku Ekspedisi. */
export async function correctAgenda(id: number, input: z.input<typeof koreksiAgendaSchema>): Promise<string> {
  const answer = await call('PUT /buku/agenda/:id', { params: { id }, body: input, fallback: CORRECT_FAILED }).catch(
    withPrefix(CORRECT_FAILED),
  );
  await invalidate('/buku/');
  return answer.message;
}

export async function correctEkspedisi(id: number, input: z.input<typeof koreksiEkspedisiSchema>): Promise<string> {
  const answer = await call('PUT /buku/ekspedisi/:id', { params: { id }, body: input, fallback: CORRECT_FAILED }).catch(
    withPrefix(CORRECT_FAILED),
  );
  await invalidate('/buku/ekspedisi?');
  return answer.message;
}

const APARAT_FAILED = 'Gagal menyimpan data aparat';

/** Enters a person of the organisation chart, or saves an edit. Returns the server's message. */
export async function saveAparat(
  { id, struktur_id, updatedAt }: Pick<BarisAparat, 'id' | 'struktur_id' | 'updatedAt'>,
  input: SaveAparatInput,
): Promise<string> {
  const { message } = await (id === null
    ? call('POST /buku/aparat', {
        body: { ...input, ...(struktur_id !== null && { struktur_id }) },
        fallback: APARAT_FAILED,
      })
    : call('PUT /buku/aparat/:id', { params: { id }, body: { ...input, updatedAt }, fallback: APARAT_FAILED }));
  await invalidate('/buku/aparat');
  return message;
}

export const reloadAparat = async (id: number | null): Promise<BarisAparat | null> =>
  (await refetch(bukuQueries.aparat)).aparat.find((row) => row.id === id) ?? null;

export async function deleteAparat(id: number): Promise<string> {
  try {
    return (await call('DELETE /buku/aparat/:id', { params: { id }, fallback: 'Gagal menghapus data aparat' })).message;
  } finally {
    await invalidate('/buku/aparat');
  }
}
