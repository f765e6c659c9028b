import type { confirmNumberingSchema, updateNaskahSetelanSchema } from '@pendopo/shared/naskah-setelan/schemas';
import type * as z from 'zod/mini';
import { documentQueries } from '../../domain/documents/documents.queries.ts';
import { call } from '../../lib/http/api-client.ts';
import { withPrefix } from '../../lib/http/api-error.ts';
import { merge, refetch } from '../../lib/http/query-cache.ts';

const FAILED = 'Gagal menyimpan setelan surat';

export type SetelanChanges = z.input<typeof updateNaskahSetelanSchema>;

/** Saves only the settings that are sent. Returns the server's message. */
export async function updateSetelan(changes: SetelanChanges): Promise<string> {
  const { message, setelan } = await call('PUT /naskah/setelan', { body: changes, fallback: FAILED }).catch(
    withPrefix(FAILED),
  );
  merge(documentQueries.setelan, { setelan });
  return message;
}

export const reloadSetelan = async () => (await refetch(documentQueries.setelan)).setelan;

export const CONFIRM_FAILED = 'Gagal menyetujui penomoran';

/** Confirms the numbering after a move, which unlocks approvals. Returns the server's message. */
export async function confirmNumbering(input: z.input<typeof confirmNumberingSchema>): Promise<string> {
  const { message, setelan } = await call('PUT /naskah/setelan/nomor', { body: input, fallback: CONFIRM_FAILED }).catch(
    withPrefix(CONFIRM_FAILED),
  );
  merge(documentQueries.setelan, { setelan, usulan_nomor: null });
  return message;
}
