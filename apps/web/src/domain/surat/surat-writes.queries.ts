import type { PageMeta } from '@pendopo/shared/common';
import type { Surat, SuratMasukRow } from '@pendopo/shared/surat/schemas';
import type { AlasanTutup, StatusSurat } from '@pendopo/shared/surat/text';
import { mutate } from 'swr';
import { call } from '../../lib/http/api-client.ts';
import { withPrefix } from '../../lib/http/api-error.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { RINGKASAN_PATH } from '../desk/ringkasan-path.ts';
import { suratQuery } from './surat.queries.ts';

export type SuratPage = { surat: SuratMasukRow[]; meta: PageMeta };

const STATUS_FAILED = 'Gagal mengupdate status surat';
const INBOX = '/surat?';

export type StatusChange = {
  id: number;
  status: StatusSurat;
  catatan: string | null;
  alasan_tutup?: AlasanTutup;
  updatedAt: string;
};

/** Sets an application's status and updates its row in the cached inbox. */
export async function updateSuratStatus({ id, ...change }: StatusChange): Promise<Surat> {
  const { surat } = await call('PUT /surat/:id/status', {
    params: { id },
    body: change,
    fallback: STATUS_FAILED,
  }).catch(withPrefix(STATUS_FAILED));
  showSurat(surat);
  return surat;
}

export function showSurat(surat: Surat): void {
  void mutate(suratQuery(surat.id), { surat }, { revalidate: false });
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

/** Records that an official opened a reply by WhatsApp, or skipped it with `lewati`. */
export async function recordSuratWhatsapp(id: number, { lewati = false } = {}): Promise<void> {
  const { whatsapp } = await call('POST /surat/:id/whatsapp', { params: { id }, body: { lewati } });
  const detail = suratQuery(id);
  await mutate<{ surat: Surat } | undefined>(
    detail,
    (previous) => previous && { surat: { ...previous.surat, whatsapp } },
    { revalidate: false },
  );
}
