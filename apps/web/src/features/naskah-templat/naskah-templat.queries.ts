import type { NaskahTemplat, updateNaskahTemplatSchema } from '@pendopo/shared/naskah-templat/schemas';
import type * as z from 'zod/mini';
import { documentQueries } from '../../domain/documents/documents.queries.ts';
import { call } from '../../lib/http/api-client.ts';
import { withPrefix } from '../../lib/http/api-error.ts';
import { invalidate, merge, refetch } from '../../lib/http/query-cache.ts';

type Answer = { message: string; templat: NaskahTemplat };

const SAVE_FAILED = 'Gagal menyimpan templat surat';
const RESET_FAILED = 'Gagal mengembalikan templat surat';

function show({ message, templat }: Answer): { message: string; templat: NaskahTemplat } {
  merge(documentQueries.templat(templat.kode), { templat });
  void invalidate('/naskah/templat', `/naskah/templat/${templat.kode}`);
  return { message, templat };
}

/** Saves the village's changes to the product's text. */
export const saveTemplat = async (kode: string, changes: z.input<typeof updateNaskahTemplatSchema>) =>
  show(
    await call('PUT /naskah/templat/:kode', { params: { kode }, body: changes, fallback: SAVE_FAILED }).catch(
      withPrefix(SAVE_FAILED),
    ),
  );

export const resetTemplat = async (kode: string) =>
  show(
    await call('DELETE /naskah/templat/:kode', { params: { kode }, fallback: RESET_FAILED }).catch(
      withPrefix(RESET_FAILED),
    ),
  );

export const reloadTemplat = async (kode: string) => (await refetch(documentQueries.templat(kode))).templat;
