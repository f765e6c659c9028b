import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';
import { call } from '../../lib/http/api-client.ts';
import { withPrefix } from '../../lib/http/api-error.ts';
import { invalidate, merge, refetch } from '../../lib/http/query-cache.ts';
import { type Line, upload } from '../../lib/http/upload.ts';
import { tinjauanQuery } from './tinjauan.queries.ts';

const FAILED = 'Gagal mengirim perbaikan';
const options = { fallback: FAILED };

type Answer = { message: string; tinjauan: Tinjauan };

const show = ({ tinjauan }: Answer): void => merge(tinjauanQuery(tinjauan.surat_id), { tinjauan });

/** Refetches the application once all answers are sent. In between, its links lead to files that get replaced. */
export function refreshSurat(id: number): void {
  void invalidate(`/surat/${id}`, tinjauanQuery(id));
  void invalidate('/surat/my-surat');
}

export type Replacement = { id: number; label: string; lampiranId: number | null; file: File; key: string };

/** Sends one requested file in place of the present file. A repeated key does not store it twice. */
export async function replaceFile({ id, label, lampiranId, file, key, ...line }: Replacement & Line): Promise<void> {
  const form = new FormData();
  if (lampiranId === null) form.set('jenis_persyaratan', label);
  form.set('lampiran', file, file.name);
  const submission = { form, headers: { 'Idempotency-Key': key }, ...line, ...options };
  const answer = await (lampiranId === null
    ? upload('POST /surat/:id/lampiran', { params: { id }, ...submission })
    : upload('PUT /surat/:id/lampiran/:lampiranId', { params: { id, lampiranId }, ...submission }));
  show(answer);
}

/** Sends requested fields. */
export const fillFields = async (id: number, fields: Readonly<Record<string, string>>): Promise<void> =>
  show(await call('PUT /surat/:id/isian', { params: { id }, body: fields, ...options }).catch(withPrefix(FAILED)));

/** Records that the applicant brings this requirement to the office instead. */
export const bringToOffice = async (id: number, jenis_persyaratan: string): Promise<void> =>
  show(
    await call('POST /surat/:id/tinjauan/bawa', { params: { id }, body: { jenis_persyaratan }, ...options }).catch(
      withPrefix(FAILED),
    ),
  );

/** Refetches the review after a refused answer, because officials may have changed their requests. */
export const reloadPerbaikan = (id: number) => refetch(tinjauanQuery(id));
