import { type Pengaduan, submitPengaduanSchema } from '@pendopo/shared/pengaduan';
import { idempotencyHeaders } from '../../lib/http/browser-secret.ts';
import { type Line, upload } from '../../lib/http/upload.ts';

type Sending = { form: FormData; idempotencyKey: string } & Line;

/** What a complaint is held against before it is sent; it comes with what sends it. */
export const schemaOfSending = submitPengaduanSchema;

/** Sends a complaint. The same key sends the same complaint, however often; a repeat is answered with the code alone. */
export const sendPengaduan = ({ form, idempotencyKey, ...line }: Sending) =>
  upload<{ message: string; pengaduan: Pick<Pengaduan, 'id' | 'kode'> & Partial<Pengaduan> }>('/pengaduan', form, {
    ...line,
    headers: idempotencyHeaders(idempotencyKey),
  });
