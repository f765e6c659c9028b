import { type Pengaduan, submitPengaduanSchema } from '@pendopo/shared/pengaduan/schemas';
import { idempotencyHeaders } from '../../lib/http/browser-secret.ts';
import { forget } from '../../lib/http/query-cache.ts';
import { type Line, upload } from '../../lib/http/upload.ts';

type Answer = { message: string; pengaduan: Pick<Pengaduan, 'id' | 'kode'> & Partial<Pengaduan> };
type Submission = { form: FormData; idempotencyKey: string } & Line;

/** Re-exported, so that it loads with the code that sends. */
export const schemaOfSubmission = submitPengaduanSchema;

/** Sends a complaint. A repeated idempotency key creates no second complaint and returns only the code. */
export async function sendPengaduan({ form, idempotencyKey, ...line }: Submission): Promise<Answer> {
  const headers = idempotencyHeaders(idempotencyKey);
  const answer = await upload('POST /pengaduan', { form, ...line, headers });
  void forget('/pengaduan/my-pengaduan');
  return answer;
}
