import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';
import type { AlasanBerkas, AlasanIsian, KeadaanBerkas } from '@pendopo/shared/surat/tinjauan-text';
import { tinjauanQuery } from '../../domain/surat/tinjauan.queries.ts';
import { call } from '../../lib/http/api-client.ts';
import { withPrefix } from '../../lib/http/api-error.ts';
import { invalidate, merge, refetch } from '../../lib/http/query-cache.ts';

const FAILED = 'Gagal menyimpan pemeriksaan';

type Answer = { message: string; tinjauan: Tinjauan };
export type Marks = {
  berkas?: {
    jenis_persyaratan: string;
    keadaan: KeadaanBerkas;
    alasan?: AlasanBerkas;
    catatan?: string | null;
  }[];
  /** All fields to request. */
  isian?: { name: string; alasan: AlasanIsian }[];
};

/** Updates the cached review and invalidates the rest of the application. */
function showTinjauan(id: number, tinjauan: Tinjauan): void {
  merge(tinjauanQuery(id), { tinjauan });
  void invalidate(`/surat/${id}`, tinjauanQuery(id));
}

async function write(id: number, call: Promise<Answer>): Promise<void> {
  const { tinjauan } = await call.catch(withPrefix(FAILED));
  showTinjauan(id, tinjauan);
}

const options = { fallback: FAILED };

/** Saves an official's marks, all or none. Fails after a newer change by a colleague or the applicant. */
export const saveMarks = ({ surat_id, updatedAt }: Tinjauan, marks: Marks) =>
  write(
    surat_id,
    call('PUT /surat/:id/tinjauan', { params: { id: surat_id }, body: { ...marks, updatedAt }, ...options }),
  );

export const sendRequest = (id: number) =>
  write(id, call('POST /surat/:id/tinjauan/kirim', { params: { id }, ...options }));

export const extendDeadline = (id: number) =>
  write(id, call('POST /surat/:id/tinjauan/perpanjang', { params: { id }, ...options }));

/** Refetches the review after a stale mark. */
export async function reloadTinjauan(id: number): Promise<void> {
  const { tinjauan } = await refetch(tinjauanQuery(id));
  showTinjauan(id, tinjauan);
}
