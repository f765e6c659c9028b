import { villageTexts } from '@pendopo/shared/text/sebutan';
import { call } from '../../lib/http/api-client.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { rememberLink } from './tautan-rt.ts';

const TEXT = villageTexts({ fallback: 'Gagal memproses pengantar {RT/RW}' });

const readAgain = (id: number) => invalidate(`/surat/${id}`);

export async function makeTautan(id: number, input: { jenis_persyaratan: string; rt_rw_id: number }): Promise<void> {
  rememberLink(await call('POST /surat/:id/pengantar-rt', { params: { id }, body: input, fallback: TEXT.fallback }));
  await readAgain(id);
}

export async function revokeTautan(id: number, pengantarId: number): Promise<void> {
  try {
    await call('DELETE /surat/:id/pengantar-rt/:pengantarId', { params: { id, pengantarId }, fallback: TEXT.fallback });
  } finally {
    await readAgain(id);
  }
}
