import type { Surat } from '@pendopo/shared/surat/schemas';
import { query } from '../../lib/http/query.ts';
import { forget } from '../../lib/http/query-cache.ts';
import { type Line, upload } from '../../lib/http/upload.ts';
import { rememberLink } from '../endorsements/tautan-rt.ts';

const LINKS_REFRESHED_AFTER = 10 * 60_000;

/** A letter, whole. */
export const suratQuery = (id: number) => query('/surat/:id', { id });

/** The links to a letter's files work for 15 minutes. */
export const FRESH_LINKS = { refreshInterval: LINKS_REFRESHED_AFTER };

type Answer = { message: string; surat: Surat };
type Submission = { form: FormData; idempotencyKey: string } & Line;

/** Sends a letter with its files. The same key sends the same letter, however often. */
export async function submitSurat({ form, idempotencyKey, ...line }: Submission): Promise<Answer> {
  const answer = await upload('POST /surat', { form, ...line, headers: { 'Idempotency-Key': idempotencyKey } });
  void forget('/surat/my-surat');
  for (const link of answer.tautan_rt) rememberLink(link);
  return answer;
}
