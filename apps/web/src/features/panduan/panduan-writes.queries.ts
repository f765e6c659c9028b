import type { Panduan } from '@pendopo/shared/panduan/schemas';
import { call } from '../../lib/http/api-client.ts';
import { merge } from '../../lib/http/query-cache.ts';
import { panduanQuery } from './panduan.queries.ts';

export const SAVE_FAILED = 'Gagal menyimpan perubahan';

/** The request body: a question without an id gets a new id. */
export type PanduanEdit = Omit<Panduan, 'faq'> & { faq: { id: string | null; tanya: string; jawab: string }[] };

/** Saves the whole guide at once. Returns the server's message. */
export async function updatePanduan(edit: PanduanEdit): Promise<string> {
  const { message, panduan } = await call('PUT /panduan', { body: edit, fallback: SAVE_FAILED });
  merge(panduanQuery, { panduan });
  return message;
}
