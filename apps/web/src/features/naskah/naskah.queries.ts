import type { Naskah, SerahInput, saveNaskahSchema } from '@pendopo/shared/naskah';
import type { NaskahSetelan } from '@pendopo/shared/naskah-setelan';
import type { NaskahTemplat } from '@pendopo/shared/naskah-templat';
import type * as z from 'zod/mini';
import { api } from '../../lib/http/api-client.ts';
import { ledBy } from '../../lib/http/api-error.ts';
import { fetchFile } from '../../lib/http/download.ts';
import { formOf } from '../../lib/http/form-of.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate, merge, refetch } from '../../lib/http/query-cache.ts';
import { requestJson } from '../../lib/http/request.ts';
import { upload } from '../../lib/http/upload.ts';
import { RINGKASAN_PATH } from '../../lib/ringkasan-path.ts';
import { sessionStore } from '../../lib/session/session-store.ts';

type Answer = { message: string; naskah: Naskah };

const FAILED = 'Gagal memperbarui surat';
const SAVE_FAILED = 'Gagal menyimpan draf surat';
const pathOf = (suratId: number) => `/surat/${suratId}/naskah`;

export const naskahQueries = {
  /** The letter of a request as officials see it; a 404 before there is one. */
  of: (suratId: number) => query<{ naskah: Naskah }>(pathOf(suratId)),
  templat: (kode: string) => query<{ templat: NaskahTemplat }>(`/naskah/templat/${kode}`),
  setelan: query<{ setelan: NaskahSetelan }>('/naskah/setelan'),
};

/** Shows the letter as it is by now; its request and the lists follow it. */
function show({ naskah }: Answer): Naskah {
  const key = naskahQueries.of(naskah.surat_id);
  merge(key, { naskah });
  void invalidate('/surat', key);
  void invalidate('/naskah?');
  void invalidate(RINGKASAN_PATH);
  return naskah;
}

/** Saves the draft of a request, at first by making it. */
export async function saveDraft(suratId: number, input: z.input<typeof saveNaskahSchema>): Promise<Naskah> {
  const answer = await api.put<Answer>(pathOf(suratId), input, { fallback: SAVE_FAILED }).catch(ledBy(SAVE_FAILED));
  merge(naskahQueries.of(suratId), { naskah: answer.naskah });
  return answer.naskah;
}

export const reloadNaskah = async (suratId: number) => (await refetch(naskahQueries.of(suratId))).naskah;

/** Takes the draft's number. A letter that has one is answered as it is. */
export const approve = async (suratId: number) =>
  show(await api.post<Answer>(`${pathOf(suratId)}/nomor`, {}, { fallback: FAILED }));

export type StepName = 'perbaiki' | 'batal' | 'cabut' | 'serah' | 'ganti';

/** Takes a step that the letter's state allows. */
export const takeNaskahStep = async (suratId: number, step: StepName, body: SerahInput | { alasan?: string } = {}) =>
  show(await api.post<Answer>(`${pathOf(suratId)}/${step}`, body, { fallback: FAILED }));

/** Records the signature on paper, with the scan of the signed page if there is one. */
export async function recordSignature(suratId: number, { tanggal, pindaian }: { tanggal: string; pindaian?: File }) {
  const form = formOf({ tanggal });
  if (pindaian) form.set('pindaian', pindaian);
  return show(await upload<Answer>(`${pathOf(suratId)}/tanda-tangan`, form, { fallback: FAILED }));
}

const TAB_KEEPS = 60_000;

/** Shows a PDF in a tab of its own: as a blob, because browsers do not show PDFs whose address is sandboxed. */
function openPdf(blob: Blob): Window | null {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), TAB_KEEPS);
  return window.open(url, '_blank');
}

const read = (response: Response) => response.blob();

/** The draft as a PDF, in a tab of its own. */
export async function openPreview(suratId: number): Promise<void> {
  const path = `${pathOf(suratId)}/pratinjau`;
  const options = { token: sessionStore.token(), read, fallback: 'Gagal membuat pratinjau' };
  openPdf(await requestJson<Blob>(path, { ...options, method: 'POST' }));
}

/** The letter's PDF in a tab of its own, with the print dialog where the browser lets a page open it. */
export async function printPdf(link: string): Promise<void> {
  const tab = openPdf(await fetchFile(link));
  tab?.addEventListener('load', () => tab.print());
}
