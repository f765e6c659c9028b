import type { KataPenduduk, PeriksaPenduduk } from '@pendopo/shared/penduduk-impor/schemas';
import { residentsChanged } from '../../domain/residents/residents.queries.ts';
import { upload } from '../../lib/http/upload.ts';

/** A file of residents with the chosen sheet and the mapping of headings and unknown words. */
export type PendudukFile = {
  berkas: File;
  lembar?: string;
  pemetaan: Readonly<Record<string, string>>;
  kata: readonly KataPenduduk[];
};

function formOf({ berkas, lembar, pemetaan, kata }: PendudukFile): FormData {
  const form = new FormData();
  if (lembar !== undefined) form.set('lembar', lembar);
  form.set('pemetaan', JSON.stringify(pemetaan));
  form.set('kata', JSON.stringify(kata));
  form.set('berkas', berkas);
  return form;
}

export async function checkPenduduk(file: PendudukFile): Promise<PeriksaPenduduk> {
  const form = formOf(file);
  return (await upload('POST /penduduk/impor/periksa', { form, fallback: 'Gagal memeriksa berkas' })).impor;
}

type Importing = PendudukFile & { kunci: string; ubahKeadaan: readonly number[] };

/** Imports the checked file, and the recorded states of the ticked rows. Returns the message. */
export async function importPenduduk({ kunci, ubahKeadaan, ...file }: Importing): Promise<string> {
  const form = formOf(file);
  form.set('kunci', kunci);
  form.set('ubah_keadaan', JSON.stringify(ubahKeadaan));
  const { message } = await upload('POST /penduduk/impor', { form, fallback: 'Gagal mengimpor' });
  await residentsChanged();
  return message;
}
