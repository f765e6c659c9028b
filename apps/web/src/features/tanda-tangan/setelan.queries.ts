import type {
  nikPenandaTanganSchema,
  pasangSertifikatSchema,
  SetelanTandaTangan,
  updateTandaTanganSchema,
} from '@pendopo/shared/tanda-tangan/schemas';
import type * as z from 'zod/mini';
import { RINGKASAN_PATH } from '../../domain/desk/ringkasan-path.ts';
import { documentQueries } from '../../domain/documents/documents.queries.ts';
import { call } from '../../lib/http/api-client.ts';
import { withPrefix } from '../../lib/http/api-error.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate, merge, refetch } from '../../lib/http/query-cache.ts';

const FAILED = 'Gagal menyimpan setelan tanda tangan';

export const setelanQuery = query('/tanda-tangan');

function show({ message, setelan }: { message: string; setelan: SetelanTandaTangan }): string {
  merge(setelanQuery, { setelan });
  void invalidate(documentQueries.menunggu);
  void invalidate(RINGKASAN_PATH);
  return message;
}

export const updateSetelan = async (edit: z.input<typeof updateTandaTanganSchema>) =>
  show(await call('PUT /tanda-tangan', { body: edit, fallback: FAILED }).catch(withPrefix(FAILED)));

export const reloadSetelan = async () => (await refetch(setelanQuery)).setelan;

export const installCertificate = async (body: z.input<typeof pasangSertifikatSchema>) =>
  show(await call('PUT /tanda-tangan/sertifikat', { body, fallback: 'Sertifikat gagal dipasang' }));

export const removeCertificate = async () =>
  show(await call('DELETE /tanda-tangan/sertifikat', { fallback: 'Sertifikat gagal dilepas' }));

/** Stores a signatory's NIK; null removes it. */
export const saveNik = async (id: number, body: z.input<typeof nikPenandaTanganSchema>) =>
  show(await call('PUT /tanda-tangan/penanda-tangan/:id', { params: { id }, body, fallback: 'NIK gagal disimpan' }));

/** Asks BSrE about a signatory. Returns its message. */
export async function checkAtBsre(id: number): Promise<string> {
  const fallback = 'BSrE gagal ditanyai';
  return (await call('POST /tanda-tangan/penanda-tangan/:id/periksa', { params: { id }, quiet: true, fallback }))
    .message;
}
