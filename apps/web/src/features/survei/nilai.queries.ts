import type { SentOf } from '@pendopo/shared/contract';
import type { nilaiContract } from '@pendopo/shared/survei/contract';
import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';

/** Tells whether the request with this tracking code can be rated. */
export const nilaiQuery = (kode: string) => query('/nilai/:kode', { kode });

type Rating = { kode: string; atCounter: boolean; body: SentOf<(typeof nilaiContract)['POST /nilai/:kode']> };

/** Sends the answers. A repeat counts once. */
export function sendRating({ kode, atCounter, body }: Rating) {
  const options = { params: { kode }, body, fallback: 'Gagal mengirim penilaian' };
  return atCounter ? call('POST /nilai/:kode/loket', options) : call('POST /nilai/:kode', options);
}
