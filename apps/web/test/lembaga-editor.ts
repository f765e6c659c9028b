import type { Lembaga } from '@pendopo/shared/lembaga/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { usePages } from './page.tsx';
import { aLembaga } from './rows/lembaga.ts';

export const inCard = (form: HTMLElement, label: string) => within(form).getByLabelText(label);
export const card = (name: string) => screen.queryByRole('form', { name });
export const items = (section: string) =>
  within(screen.getByRole('region', { name: section })).queryAllByRole('listitem');
export const question = () => screen.findByRole('dialog', { name: 'Perubahan belum disimpan' });
export const stay = async () => within(await question()).getByRole('button', { name: 'Lanjut mengisi' });
export const discard = async () => within(await question()).getByRole('button', { name: 'Buang perubahan' });

/** Opens an institution for editing. */
export function lembagaEditor(pages: ReturnType<typeof usePages>) {
  /** Sets the response of the next GET of the list. */
  const store = (own: Partial<Lembaga> = {}) => pages.answer('GET /lembaga', { lembaga: [aLembaga(own)] });

  async function openEditor(own: Partial<Lembaga> = {}) {
    store(own);
    const user = await pages.open('/lembaga/karang-taruna', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Edit Karang Taruna' }));
    await waitFor(() => expect(screen.getByLabelText(/^Tentang/)).toHaveFocus());
    const press = (name: string, where: HTMLElement = document.body) =>
      user.click(within(where).getByRole('button', { name }));
    return {
      user,
      press,
      async write(field: HTMLElement, text: string) {
        await user.clear(field);
        if (text) await user.type(field, text);
      },
      /** Opens the card of a board member or activity unit. */
      async openCard(name: string) {
        await press(`Edit ${name}`);
        const form = await screen.findByRole('form', { name });
        await waitFor(() => expect(within(form).getAllByRole('textbox')[0]).toHaveFocus());
        return form;
      },
    };
  }

  return { store, openEditor };
}
