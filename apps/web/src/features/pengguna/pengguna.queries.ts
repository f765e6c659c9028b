import type { PageMeta } from '@pendopo/shared/common';
import type {
  CreatePenggunaInput,
  KodeAkses,
  Pengguna,
  PermintaanAkses,
  UpdatePenggunaInput,
  Warga,
} from '@pendopo/shared/pengguna';
import type { CaraAkses } from '@pendopo/shared/pengguna-text';
import { api } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { RINGKASAN_PATH } from '../../lib/ringkasan-path.ts';
import { sessionStore } from '../../lib/session/session-store.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

export type PenggunaChoice = Record<'q' | 'role' | 'aktif', string>;

export const penggunaQuery = (choice: PenggunaChoice, cursor: string | undefined) =>
  query<{ pengguna: Pengguna[]; meta: PageMeta }>('/pengguna', { ...choice, cursor, limit: String(PAGE_SIZE) });

export const setelanAkunQuery = query<{ setelan: { wajib_dua_langkah: boolean } }>('/pengguna/setelan');
export const permintaanQuery = (q: string) => query<{ permintaan: PermintaanAkses[] }>('/pengguna/permintaan', { q });
export const wargaQuery = (q: string) => query<{ warga: Warga[] }>('/pengguna/warga', { q });

const LIST = '/pengguna';

/** Makes an official's account; answers the link that is told once. */
export async function createPengguna(input: CreatePenggunaInput): Promise<KodeAkses & { pengguna: Pengguna }> {
  const made = await api.post<KodeAkses & { pengguna: Pengguna }>(LIST, input, { fallback: 'Gagal membuat akun' });
  await invalidate(LIST);
  return made;
}

export async function updatePengguna(
  id: number,
  input: Omit<UpdatePenggunaInput, 'updatedAt'> & { updatedAt: string },
) {
  await api.put(`${LIST}/${id}`, input, { fallback: 'Gagal menyimpan akun' });
  await invalidate(LIST);
}

export async function deletePengguna(id: number): Promise<string> {
  const { message } = await api.delete<{ message: string }>(`${LIST}/${id}`, { fallback: 'Gagal menghapus akun' });
  await invalidate(LIST);
  return message;
}

/** Makes a one-time code for an account. */
export const issueCode = (
  id: number,
  input: {
    cara: Exclude<CaraAkses, 'undangan'> /** The code takes the second step off, too. */;
    lepas_dua_langkah: boolean;
  },
) => api.post<KodeAkses>(`${LIST}/${id}/pulihkan`, input, { fallback: 'Gagal membuat kode' });

export async function closeRequest(id: number): Promise<void> {
  await api.delete(`${LIST}/permintaan/${id}`, { fallback: 'Gagal menutup permintaan' });
  await Promise.all([invalidate(`${LIST}/permintaan`), invalidate(RINGKASAN_PATH)]);
}

export async function saveSetelanAkun(wajib_dua_langkah: boolean): Promise<void> {
  await api.put(`${LIST}/setelan`, { wajib_dua_langkah }, { fallback: 'Gagal menyimpan setelan' });
  // Who has no second step yet is asked for one at once.
  await sessionStore.verify();
  await invalidate(`${LIST}/setelan`);
}
