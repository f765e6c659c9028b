import type { LembarImpor, PeriksaImpor } from '@pendopo/shared/impor/schemas';
import type { JenisImpor } from '@pendopo/shared/impor/text';
import { download } from '../../lib/http/download.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { upload } from '../../lib/http/upload.ts';

export type ImporFile = { berkas: File; jenis: JenisImpor | null };

function formOf({ berkas, jenis }: ImporFile): FormData {
  const form = new FormData();
  if (jenis) form.set('jenis', jenis);
  form.set('berkas', berkas);
  return form;
}

export const downloadTemplate = () => download('/impor/templat.xlsx', { fallback: 'Templat gagal diunduh' });

/** Returns a preview of the import and the problems of the file. */
export async function checkImport(file: ImporFile): Promise<PeriksaImpor> {
  return (await upload('POST /impor/periksa', { form: formOf(file), fallback: 'Gagal memeriksa berkas' })).impor;
}

/** Queries that an import may change. */
const CHANGED = ['/berita', '/pengumuman', '/agenda', '/struktur', '/lembaga', '/statistik'];

/** Imports the whole file. Returns the server's message and the imported sheets. */
export async function runImport(file: ImporFile): Promise<{ message: string; lembar: LembarImpor }> {
  const { message, impor } = await upload('POST /impor', { form: formOf(file), fallback: 'Gagal mengimpor' });
  await Promise.all(CHANGED.map((path) => invalidate(path)));
  return { message, ...impor };
}
