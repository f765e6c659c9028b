import type { Naskah, SerahInput, saveNaskahSchema } from '@pendopo/shared/naskah/schemas';
import { isianPenduduk } from '@pendopo/shared/penduduk/isian';
import { KEADAAN } from '@pendopo/shared/penduduk/kode';
import type { Words } from '@pendopo/shared/text/sebutan';
import type * as z from 'zod/mini';
import { RINGKASAN_PATH } from '../../domain/desk/ringkasan-path.ts';
import { documentQueries } from '../../domain/documents/documents.queries.ts';
import { findByNik, openResident, registerQuery } from '../../domain/residents/residents.queries.ts';
import type { Person } from '../../domain/surat/register-fill.ts';
import { formatDay } from '../../lib/format.ts';
import { call } from '../../lib/http/api-client.ts';
import { withPrefix } from '../../lib/http/api-error.ts';
import { formOf } from '../../lib/http/form-of.ts';
import { type Query, query } from '../../lib/http/query.ts';
import { fetchAnswer, invalidate, merge, refetch } from '../../lib/http/query-cache.ts';
import { upload } from '../../lib/http/upload.ts';

type Answer = { message: string; naskah: Naskah };

const FAILED = 'Gagal memperbarui surat';
const SAVE_FAILED = 'Gagal menyimpan draf surat';

export const naskahQueries = {
  /** The document as officials see it; 404 before it exists. */
  of: (suratId: number) => query('/surat/:id/naskah', { id: suratId }) as Query<{ naskah: Naskah }>,
  register: registerQuery,
};

/** A family member to choose; `load` fetches the whole row. */
export type Member = { id: number; nama: string; note: string; load: () => Promise<Person> };

async function openPerson(id: number, words: Words): Promise<Person> {
  const row = await openResident(id);
  return { ...isianPenduduk(row, words), id, hubungan: row.hubungan_keluarga };
}

/** Returns the resident with this NIK, the family, and the date of the data. Throws a 404 if not found. */
export async function findFamily(nik: string, words: Words) {
  const { id, isian, keadaan, keadaan_tanggal, keluarga, sumber, sumber_tanggal } = await findByNik(nik);
  const meninggal = keadaan === 'meninggal' ? keadaan_tanggal : null;
  const own: Member = {
    id,
    nama: isian.nama,
    note: keadaan === 'hidup' ? '' : KEADAAN[keadaan],
    load: async () => ({ ...isian, id, hubungan: '', meninggal }),
  };
  const family = keluarga.map(
    (one): Member => ({
      id: one.id,
      nama: one.nama,
      note: one.hubungan_keluarga,
      load: () => openPerson(one.id, words),
    }),
  );
  return { source: `${sumber}, ${formatDay(sumber_tanggal)}`, people: [own, ...family] };
}

/** Updates the cached document and invalidates the application and the lists. */
function show({ naskah }: Answer): Naskah {
  const key = naskahQueries.of(naskah.surat_id);
  merge(key, { naskah });
  void invalidate('/surat', key);
  void invalidate('/naskah?');
  void invalidate(documentQueries.menunggu);
  void invalidate(RINGKASAN_PATH);
  return naskah;
}

/** Saves the draft of an application and creates it if needed. */
export async function saveDraft(suratId: number, input: z.input<typeof saveNaskahSchema>): Promise<Naskah> {
  const answer = await call('PUT /surat/:id/naskah', {
    params: { id: suratId },
    body: input,
    fallback: SAVE_FAILED,
  }).catch(withPrefix(SAVE_FAILED));
  merge(naskahQueries.of(suratId), { naskah: answer.naskah });
  return answer.naskah;
}

export const reloadNaskah = async (suratId: number) => (await refetch(naskahQueries.of(suratId))).naskah;

/** Returns everything that prevents the approval, by field. */
export const obstaclesOf = async (suratId: number) =>
  (await fetchAnswer(query('/surat/:id/naskah/kendala', { id: suratId }))).kendala;

/** Gives the draft its number. A numbered document is returned unchanged. */
export const approve = async (suratId: number) =>
  show(await call('POST /surat/:id/naskah/nomor', { params: { id: suratId }, fallback: FAILED }));

export type StepName = 'perbaiki' | 'batal' | 'cabut' | 'serah' | 'ganti';

export const runNaskahStep = async (suratId: number, step: StepName, body: SerahInput | { alasan?: string } = {}) =>
  show(await call(`POST /surat/:id/naskah/${step}`, { params: { id: suratId }, body, fallback: FAILED }));

/** Records the signature on paper, with an optional scan of the signed page. */
export async function recordSignature(suratId: number, { tanggal, pindaian }: { tanggal: string; pindaian?: File }) {
  const form = formOf({ tanggal });
  if (pindaian) form.set('pindaian', pindaian);
  return show(await upload('POST /surat/:id/naskah/tanda-tangan', { params: { id: suratId }, form, fallback: FAILED }));
}

/** Records that an uncertain electronic attempt has signed nothing. */
export const releaseAttempt = async (suratId: number) =>
  show(await call('POST /surat/:id/naskah/elektronik/ulangi', { params: { id: suratId }, fallback: FAILED }));

/** Uploads the signed file of an uncertain attempt. */
export async function uploadSigned(suratId: number, berkas: File) {
  const form = new FormData();
  form.set('berkas', berkas);
  const address = 'POST /surat/:id/naskah/elektronik/berkas';
  return show(await upload(address, { params: { id: suratId }, form, fallback: FAILED }));
}
