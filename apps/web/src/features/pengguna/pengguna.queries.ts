import type { CreatePenggunaInput, KodeAkses, Pengguna, UpdatePenggunaInput } from '@pendopo/shared/pengguna/schemas';
import type { CaraAkses } from '@pendopo/shared/pengguna/text';
import { RINGKASAN_PATH } from '../../domain/desk/ringkasan-path.ts';
import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';
import { sessionStore } from '../../lib/session/session-store.ts';
import { PAGE_SIZE } from '../../lib/use-pages.ts';

export type PenggunaChoice = Record<'q' | 'role' | 'aktif', string>;

export const penggunaQuery = (choice: PenggunaChoice, cursor: string | undefined) =>
  query('/pengguna', { ...choice, cursor, limit: String(PAGE_SIZE) });

export const peopleQuery = query('/struktur');
/** The mandates, and the people of the organisation chart whose accounts may not sign. */
export const naskahSetelanQuery = query('/naskah/setelan');

export const setelanAkunQuery = query('/pengguna/setelan');
export const permintaanQuery = (q: string) => query('/pengguna/permintaan', { q });

const LIST = '/pengguna';

/** Invalidates the accounts, and the document settings that depend on their right to sign. */
const changed = () => Promise.all([invalidate(LIST), invalidate('/naskah/setelan')]);

/** Creates an official's account. Returns the link, which is shown only once. */
export async function createPengguna(input: CreatePenggunaInput): Promise<KodeAkses & { pengguna: Pengguna }> {
  const made = await call('POST /pengguna', { body: input, fallback: 'Gagal membuat akun' });
  await changed();
  return made;
}

export async function updatePengguna(
  id: number,
  input: Omit<UpdatePenggunaInput, 'updatedAt'> & { updatedAt: string },
) {
  await call('PUT /pengguna/:id', { params: { id }, body: input, fallback: 'Gagal menyimpan akun' });
  await changed();
}

export async function deletePengguna(id: number): Promise<string> {
  const { message } = await call('DELETE /pengguna/:id', { params: { id }, fallback: 'Gagal menghapus akun' });
  await changed();
  return message;
}

export const issueCode = (
  id: number,
  input: {
    cara: Exclude<CaraAkses, 'undangan' | 'surel'>;
    /** Also removes the second step of the login. */
    lepas_dua_langkah: boolean;
  },
) => call('POST /pengguna/:id/pulihkan', { params: { id }, body: input, fallback: 'Gagal membuat kode' });

export async function closeRequest(id: number): Promise<void> {
  await call('DELETE /pengguna/permintaan/:id', { params: { id }, fallback: 'Gagal menutup permintaan' });
  await Promise.all([invalidate(`${LIST}/permintaan`), invalidate(RINGKASAN_PATH)]);
}

export async function saveSetelanAkun(wajib_dua_langkah: boolean): Promise<void> {
  await call('PUT /pengguna/setelan', { body: { wajib_dua_langkah }, fallback: 'Gagal menyimpan setelan' });
  // The layout asks a user without two-step login to set it up at once.
  await sessionStore.verify();
  await invalidate(`${LIST}/setelan`);
}
