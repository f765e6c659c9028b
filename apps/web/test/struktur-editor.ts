import type { Struktur } from '@pendopo/shared/struktur/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { usePages } from './page.tsx';
import { STRUKTUR } from './rows/struktur.ts';

export const SAVED = 'Struktur organisasi berhasil disimpan!';
export const card = (who: string) => screen.getByRole('group', { name: who });
export const section = (name: string) => screen.getByRole('region', { name });
export const photo = (who: string) => card(who).querySelector('input[type=file]') as HTMLInputElement;

/** Opens the chart for editing. */
export function strukturEditor(pages: ReturnType<typeof usePages>) {
  const store = (struktur: readonly Struktur[]) => pages.answer('GET /struktur', { struktur });

  async function openEditor({ rows = STRUKTUR, stopClock = false } = {}) {
    store(rows);
    pages.answer('GET /rt-rw', { rt_rw: [] });
    pages.answer('GET /rt-rw/kontak', { rt_rw: [] });
    pages.answer('PUT /struktur', { message: SAVED, struktur: rows });
    const opened = await pages.open('/profil/struktur-organisasi', { as: 'admin' });
    await opened.click(await screen.findByRole('button', { name: 'Edit struktur organisasi' }));
    await waitFor(() => expect(screen.getAllByLabelText('Nama')[0]).toHaveFocus());
    if (stopClock) vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = stopClock ? userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync }) : opened;
    const press = (name: string, where: HTMLElement = document.body) =>
      user.click(within(where).getByRole('button', { name }));
    return {
      user,
      press,
      save: () => press('Simpan'),
      unfold: (who: string) => press(`Rincian ${who}`),
      async drop(who: string) {
        await press(`Rincian ${who}`);
        await press(`Hapus orang ${who}`);
      },
      write(who: string, label: 'Nama' | 'Jabatan', text: string) {
        fireEvent.change(within(card(who)).getByLabelText(label), { target: { value: text } });
      },
      async add(tipe: string, { nama, jabatan }: { nama: string; jabatan: string }) {
        await press(`Tambah orang ${tipe}`);
        const fresh = card('Orang baru');
        await waitFor(() => expect(within(fresh).getByLabelText('Nama')).toHaveFocus());
        fireEvent.change(within(fresh).getByLabelText('Jabatan'), { target: { value: jabatan } });
        if (nama) fireEvent.change(within(fresh).getByLabelText('Nama'), { target: { value: nama } });
      },
    };
  }

  return { store, openEditor, sent: () => pages.requests('PUT /struktur') };
}
