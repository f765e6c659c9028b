import type { SentOf } from '@pendopo/shared/contract';
import type { surveiContract } from '@pendopo/shared/survei/contract';
import type { Periode } from '@pendopo/shared/survei/periode';
import { call } from '../../lib/http/api-client.ts';
import { download } from '../../lib/http/download.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';

export const kantorQuery = query('/survei/kantor');

/** Saves the planned action and returns the message. */
export async function savePlan(body: SentOf<(typeof surveiContract)['PUT /survei/rencana']>): Promise<string> {
  const { message } = await call('PUT /survei/rencana', { body, fallback: 'Gagal menyimpan rencana' });
  await invalidate('/survei/kantor');
  return message;
}

/** Saves a period's report as a file. */
export const downloadReport = ({ tahun, bagian }: Periode) =>
  download(query('/survei/laporan.pdf', { tahun: String(tahun), bagian }), { fallback: 'Laporan gagal diunduh' });
