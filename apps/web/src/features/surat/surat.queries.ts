import type { PageMeta } from '@pendopo/shared/common';
import type { Surat, SuratMasukRow, tundaSchema } from '@pendopo/shared/surat/schemas';
import type { AlasanTutup, StatusSurat, TahapSurat, TenggatSurat, UrutSurat } from '@pendopo/shared/surat/text';
import { mutate } from 'swr';
import type * as z from 'zod/mini';
import { RINGKASAN_PATH } from '../../domain/desk/ringkasan-path.ts';
import { call } from '../../lib/http/api-client.ts';
import { ledBy } from '../../lib/http/api-error.ts';
import { query } from '../../lib/http/query.ts';
import { forget, invalidate, refetch } from '../../lib/http/query-cache.ts';
import { type Line, upload } from '../../lib/http/upload.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';
import { rememberLink } from './components/tautan-rt.ts';

export type SuratPage = { surat: SuratMasukRow[]; meta: PageMeta };
export type InboxFilter = {
  q: string;
  status: StatusSurat | '';
  jenis: string;
  dari: string;
  sampai: string;
  tahap: TahapSurat | '';
  tenggat: TenggatSurat | '';
  petugas: string;
  urut: UrutSurat;
};

const STATUS_FAILED = 'Gagal mengupdate status surat';
const CANCEL_FAILED = 'Gagal membatalkan surat';
const LINKS_REFRESHED_AFTER = 10 * 60_000;
const INBOX = '/surat?';
const limit = String(PAGE_SIZE);

export const suratQueries = {
  /** The officials' queue. */
  inbox: ({ urut, ...filter }: InboxFilter, cursor: string | undefined) =>
    query('/surat', { urut, ...filter, cursor, limit }),
  /** One's own letters, newest first. */
  mine: (cursor: string | undefined) => query('/surat/my-surat', { cursor, limit }),
  /** Files of one's own earlier letters that a new one may take over. */
  earlierFiles: () => query('/surat/berkas-lama'),
  /** A letter, whole. */
  detail: (id: number) => query('/surat/:id', { id }),
};

/** The links to a letter's files work for 15 minutes. */
export const FRESH_LINKS = { refreshInterval: LINKS_REFRESHED_AFTER };

type Answer = { message: string; surat: Surat };
type Submission = { form: FormData; idempotencyKey: string } & Line;

/** Sends a letter with its files. The same key sends the same letter, however often. */
export async function submitSurat({ form, idempotencyKey, ...line }: Submission): Promise<Answer> {
  const answer = await upload('POST /surat', { form, ...line, headers: { 'Idempotency-Key': idempotencyKey } });
  void forget('/surat/my-surat');
  for (const link of answer.tautan_rt) rememberLink(link);
  return answer;
}

type StatusChange = {
  id: number;
  status: StatusSurat;
  catatan: string | null;
  alasan_tutup?: AlasanTutup;
  updatedAt: string;
};

/** Sets a letter's status. The row in the lists changes in place. */
export async function updateSuratStatus({ id, ...change }: StatusChange): Promise<Surat> {
  const { surat } = await call('PUT /surat/:id/status', {
    params: { id },
    body: change,
    fallback: STATUS_FAILED,
  }).catch(ledBy(STATUS_FAILED));
  show(surat);
  return surat;
}

/** Tells the applicant why the letter is late, and when it is expected. */
export async function tellDelay({ id, ...input }: { id: number } & z.input<typeof tundaSchema>): Promise<void> {
  show((await call('PUT /surat/:id/keterlambatan', { params: { id }, body: input })).surat);
}

/** Takes back the status that was given just now, unless anything has followed it. */
export async function undoStatus({ id, updatedAt }: Pick<StatusChange, 'id' | 'updatedAt'>): Promise<void> {
  show((await call('POST /surat/:id/status/urungkan', { params: { id }, body: { updatedAt } })).surat);
}

function show(surat: Surat): void {
  void mutate(suratQueries.detail(surat.id), { surat }, { revalidate: false });
  void mutate<SuratPage | undefined>(
    (key) => String(key).startsWith(INBOX),
    (page) => page && withChanged(page, surat),
    { revalidate: false },
  );
  void invalidate(RINGKASAN_PATH);
  void invalidate(`/surat/${surat.id}/`);
}

function withChanged(page: SuratPage, { id, status, janji, updatedAt }: Surat): SuratPage {
  return { ...page, surat: page.surat.map((row) => (row.id === id ? { ...row, status, janji, updatedAt } : row)) };
}

/** Withdraws a letter that still waits. Done when the lists in sight do without it. */
export async function cancelSurat(id: number): Promise<void> {
  await call('DELETE /surat/:id/cancel', { params: { id }, fallback: CANCEL_FAILED }).catch(ledBy(CANCEL_FAILED));
  await invalidate('/surat', suratQueries.detail(id));
}

/** Reads a letter again after an edit that turned out to be stale, and the lists with it. */
export async function reloadSurat(id: number): Promise<Surat> {
  const { surat } = await refetch(suratQueries.detail(id));
  await invalidate(INBOX);
  return surat;
}

/** Notes that an official opened a reply by WhatsApp, or that nobody is to be told. */
export async function recordSuratWhatsapp(id: number, { lewati = false } = {}): Promise<void> {
  const { whatsapp } = await call('POST /surat/:id/whatsapp', { params: { id }, body: { lewati } });
  const detail = suratQueries.detail(id);
  await mutate<{ surat: Surat } | undefined>(detail, (known) => known && { surat: { ...known.surat, whatsapp } }, {
    revalidate: false,
  });
}
