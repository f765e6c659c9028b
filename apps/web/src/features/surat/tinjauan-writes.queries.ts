import type { CatatanInternal, Tinjauan } from '@pendopo/shared/surat/tinjauan';
import type { AlasanBerkas, AlasanIsian, KeadaanBerkas } from '@pendopo/shared/surat/tinjauan-text';
import { mutate } from 'swr';
import { call } from '../../lib/http/api-client.ts';
import { ledBy } from '../../lib/http/api-error.ts';
import { invalidate, merge, refetch } from '../../lib/http/query-cache.ts';
import { tinjauanQueries } from './tinjauan.queries.ts';

const FAILED = 'Gagal menyimpan pemeriksaan';

type Answer = { message: string; tinjauan: Tinjauan };
export type Marks = {
  berkas?: {
    jenis_persyaratan: string;
    keadaan: KeadaanBerkas;
    alasan?: AlasanBerkas;
    catatan?: string | null;
  }[];
  /** Every field that is to be asked for. */
  isian?: { name: string; alasan: AlasanIsian }[];
};

/** Shows the review as it is by now, and reads again what else has changed with it. */
function showTinjauan(id: number, tinjauan: Tinjauan): void {
  merge(tinjauanQueries.of(id), { tinjauan });
  void invalidate(`/surat/${id}`, tinjauanQueries.of(id));
}

async function write(id: number, call: Promise<Answer>): Promise<void> {
  const { tinjauan } = await call.catch(ledBy(FAILED));
  showTinjauan(id, tinjauan);
}

const options = { fallback: FAILED };

/** Keeps an official's marks, all or none; refused over a colleague's or the applicant's newer change. */
export const saveMarks = ({ surat_id, updatedAt }: Tinjauan, marks: Marks) =>
  write(
    surat_id,
    call('PUT /surat/:id/tinjauan', { params: { id: surat_id }, body: { ...marks, updatedAt }, ...options }),
  );

/** Asks the applicant for everything that is marked. */
export const sendRequest = (id: number) =>
  write(id, call('POST /surat/:id/tinjauan/kirim', { params: { id }, ...options }));

export const extendDeadline = (id: number) =>
  write(id, call('POST /surat/:id/tinjauan/perpanjang', { params: { id }, ...options }));

/** Reads the review again after a mark that came too late. */
export async function reloadTinjauan(id: number): Promise<void> {
  const { tinjauan } = await refetch(tinjauanQueries.of(id));
  showTinjauan(id, tinjauan);
}

/** Adds a note between officials. */
export async function addNote(id: number, isi: string): Promise<void> {
  const failed = 'Gagal menyimpan catatan';
  const { catatan } = await call('POST /surat/:id/catatan-internal', {
    params: { id },
    body: { isi },
    fallback: failed,
  }).catch(ledBy(failed));
  const add = (known?: { catatan: CatatanInternal[] }) => ({ catatan: [...(known?.catatan ?? []), catatan] });
  await mutate(tinjauanQueries.catatan(id), add, { revalidate: false });
}
