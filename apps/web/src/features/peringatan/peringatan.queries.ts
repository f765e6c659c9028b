import type { updateSetelanPeringatanSchema } from '@pendopo/shared/peringatan/schemas';
import type { SaluranPeringatan } from '@pendopo/shared/peringatan/text';
import type * as z from 'zod/mini';
import { call } from '../../lib/http/api-client.ts';
import { withPrefix } from '../../lib/http/api-error.ts';
import { query } from '../../lib/http/query.ts';
import { merge, refetch } from '../../lib/http/query-cache.ts';

const FAILED = 'Gagal menyimpan setelan peringatan';

export const peringatanQuery = query('/peringatan');

export async function updatePeringatan(edit: z.input<typeof updateSetelanPeringatanSchema>): Promise<string> {
  const { message, setelan } = await call('PUT /peringatan', { body: edit, fallback: FAILED }).catch(
    withPrefix(FAILED),
  );
  merge(peringatanQuery, { setelan });
  return message;
}

export const reloadPeringatan = async () => (await refetch(peringatanQuery)).setelan;

/** Sends a message by the saved settings. Returns the server's message, or throws their error. */
export async function testPeringatan(saluran: SaluranPeringatan): Promise<string> {
  const fallback = 'Pesan uji gagal dikirim';
  return (await call('POST /peringatan/uji', { body: { saluran }, fallback })).message;
}
