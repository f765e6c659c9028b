import { kabarQuery } from '../../domain/requests/kabar.queries.ts';
import { call } from '../../lib/http/api-client.ts';
import { invalidate } from '../../lib/http/query-cache.ts';

export async function markAllRead(): Promise<string> {
  const { message } = await call('POST /kabar/dibaca');
  await Promise.all([invalidate(kabarQuery), invalidate('/surat/my-surat'), invalidate('/pengaduan/my-pengaduan')]);
  return message;
}
