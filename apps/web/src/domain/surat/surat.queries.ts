import type { Surat } from '@pendopo/shared/surat/schemas';
import { query } from '../../lib/http/query.ts';
import { forget } from '../../lib/http/query-cache.ts';
import { type Line, upload } from '../../lib/http/upload.ts';
import { rememberLink } from '../endorsements/tautan-rt.ts';

const LINKS_REFRESHED_AFTER = 10 * 60_000;

export const suratQuery = (id: number) => query('/surat/:id', { id });

/** Signed links to files expire after 15 minutes. */
export const FRESH_LINKS = { refreshInterval: LINKS_REFRESHED_AFTER };

type Answer = { message: string; surat: Surat };
type Submission = { form: FormData; idempotencyKey: string } & Line;

/** Sends an application with its files. A repeated key does not create a second application. */
export async function submitSurat({ form, idempotencyKey, ...line }: Submission): Promise<Answer> {
  const answer = await upload('POST /surat', { form, ...line, headers: { 'Idempotency-Key': idempotencyKey } });
  void forget('/surat/my-surat');
  for (const link of answer.tautan_rt) rememberLink(link);
  return answer;
}
