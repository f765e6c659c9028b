import type { confirmNumberingSchema, updateNaskahSetelanSchema } from '@pendopo/shared/naskah-setelan/schemas';
import type * as z from 'zod/mini';
import { call } from '../../lib/http/api-client.ts';
import { withPrefix } from '../../lib/http/api-error.ts';
import { merge, refetch } from '../../lib/http/query-cache.ts';
import { naskahQueries } from '../naskah/naskah.queries.ts';

const FAILED = 'Gagal menyimpan setelan surat';

export type SetelanChanges = z.input<typeof updateNaskahSetelanSchema>;

/** Saves only the settings that are sent. Returns the server's message. */
export async function updateSetelan(changes: SetelanChanges): Promise<string> {
  const { message, setelan } = await call('PUT /naskah/setelan', { body: changes, fallback: FAILED }).catch(
    withPrefix(FAILED),
  );
  merge(naskahQueries.setelan, { setelan });
  return message;
}

export const reloadSetelan = async () => (await refetch(naskahQueries.setelan)).setelan;

export const CONFIRM_FAILED = 'Gagal menyetujui penomoran';

/** Confirms the numbering after a move, which unlocks approvals. Returns the server's message. */
export async function confirmNumbering(input: z.input<typeof confirmNumberingSchema>): Promise<string> {
  const { message, setelan } = await call('PUT /naskah/setelan/nomor', { body: input, fallback: CONFIRM_FAILED }).catch(
    withPrefix(CONFIRM_FAILED),
  );
  merge(naskahQueries.setelan, { setelan, usulan_nomor: null });
  return message;
}
