import type { Pengaduan } from '@pendopo/shared/pengaduan';
import { type Line, upload } from '../../lib/http/upload.ts';

type Sending = { form: FormData; idempotencyKey: string } & Line;

/** Sends a complaint. The same key sends the same complaint, however often. */
export const sendPengaduan = ({ form, idempotencyKey, ...line }: Sending) =>
  upload<{ message: string; pengaduan: Pengaduan }>('/pengaduan', form, {
    ...line,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
