import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { usePages } from './page.tsx';
import { detailOf, type Kind, listOf } from './publications.ts';

export const main = () => within(screen.getByRole('main'));
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const button = (name: string) => screen.findByRole('button', { name });

/** Opens publications for editing. */
export function articlePage(pages: ReturnType<typeof usePages>) {
  return {
    answerDetail: (kind: Kind, own: Parameters<Kind['whole']>[0] = {}) =>
      pages.answer(`GET /${kind.name}/1`, detailOf(kind, kind.whole(own))),
    async openEdit(kind: Kind) {
      pages.answer(`GET /${kind.name}`, listOf(kind, []));
      const user = await pages.open(`${kind.list}/1`, { as: 'admin' });
      await user.click(await button(`Edit ${kind.name}`));
      await waitFor(() => expect(screen.getByLabelText('Judul')).toHaveFocus());
      return user;
    },
  };
}
