import { type Pengaduan, submitPengaduanSchema } from '@pendopo/shared/pengaduan/schemas';
import { idempotencyHeaders } from '../../lib/http/browser-secret.ts';
import { forget } from '../../lib/http/query-cache.ts';
import { type Line, upload } from '../../lib/http/upload.ts';

type Answer = { message: string; pengaduan: Pick<Pengaduan, 'id' | 'kode'> & Partial<Pengaduan> };
type Submission = { form: FormData; idempotencyKey: string } & Line;

/** What a complaint is held against before it is sent; it comes with what sends it. */
export const schemaOfSubmission = submitPengaduanSchema;

/** Sends a complaint. The same key sends the same complaint, however often; a repeat is answered with the code alone. */
export async function sendPengaduan({ form, idempotencyKey, ...line }: Submission): Promise<Answer> {
  const headers = idempotencyHeaders(idempotencyKey);
  const answer = await upload('POST /pengaduan', { form, ...line, headers });
  void forget('/pengaduan/my-pengaduan');
  return answer;
}
