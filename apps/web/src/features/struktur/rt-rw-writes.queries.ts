import type { KontakRtRw } from '@pendopo/shared/rt-rw/schemas';
import { villageTexts } from '@pendopo/shared/text/sebutan';
import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate, refetch } from '../../lib/http/query-cache.ts';

const TEXT = villageTexts({
  save: 'Gagal menyimpan {ketua RT/RW}',
  remove: 'Gagal menghapus {ketua RT/RW}',
});

/** Heads of RT and RW with their numbers, for officials. */
export const kontakRtRwQuery = query('/rt-rw/kontak');

export type RtRwInput = Omit<KontakRtRw, 'id' | 'updatedAt'>;

/** Adds a head (id 0) or saves an edit. Resolves with the server's message after the list is refetched. */
export async function saveRtRw({ id, updatedAt }: KontakRtRw, input: RtRwInput): Promise<string> {
  const { message } = await (id === 0
    ? call('POST /rt-rw', { body: input, fallback: TEXT.save })
    : call('PUT /rt-rw/:id', { params: { id }, body: { ...input, updatedAt }, fallback: TEXT.save }));
  await invalidate('/rt-rw');
  return message;
}

export const reloadRtRw = async (id: number): Promise<KontakRtRw | null> =>
  (await refetch(kontakRtRwQuery)).rt_rw.find((row) => row.id === id) ?? null;

/** Removes a head. Refetches the list after a failure, too, because another official may have removed the row. */
export async function removeRtRw(id: number): Promise<string> {
  try {
    return (await call('DELETE /rt-rw/:id', { params: { id }, fallback: TEXT.remove })).message;
  } finally {
    await invalidate('/rt-rw');
  }
}
