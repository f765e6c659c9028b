import { wordedTexts } from '@pendopo/shared/sebutan';
import { call } from '../../lib/http/api-client.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { rememberLink } from './tautan-rt.ts';

const TEXT = wordedTexts({ fallback: 'Gagal memproses pengantar RT/RW' });

/** What shows how the links of a request stand. */
const readAgain = (id: number) => invalidate(`/surat/${id}`);

/** Makes a link for a head of an RT or RW. */
export async function makeTautan(id: number, input: { jenis_persyaratan: string; rt_rw_id: number }): Promise<void> {
  rememberLink(await call('POST /surat/:id/pengantar-rt', { params: { id }, body: input, fallback: TEXT.fallback }));
  await readAgain(id);
}

/** Ends a link that waits for its answer. */
export async function revokeTautan(id: number, pengantarId: number): Promise<void> {
  try {
    await call('DELETE /surat/:id/pengantar-rt/:pengantarId', { params: { id, pengantarId }, fallback: TEXT.fallback });
  } finally {
    await readAgain(id);
  }
}
