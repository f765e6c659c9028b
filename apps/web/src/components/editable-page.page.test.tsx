import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../test/page.tsx';
import { aDesa } from '../../test/rows/desa.ts';

const pages = usePages();

const head = () => within(screen.getByRole('heading', { level: 1 }).parentElement?.parentElement as HTMLElement);

test('a screen with one editable item has Edit beside the heading, and again after the edit', async () => {
  pages.answer('GET /desa', { desa: aDesa() });
  const user = await pages.open('/admin/desa', { as: 'admin' });
  await user.click(await head().findByRole('button', { name: 'Edit identitas desa' }));
  await user.click(await screen.findByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(head().getByRole('button', { name: 'Edit identitas desa' })).toHaveFocus());
});
