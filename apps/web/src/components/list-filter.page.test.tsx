import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../test/page.tsx';

const pages = usePages();

test('a filter is not announced as required', async () => {
  pages.answer('GET /berita', { berita: [], meta: { total: 0, next_cursor: null } });
  await pages.open('/publikasi/berita');
  expect(await screen.findByLabelText('Kategori')).not.toHaveAttribute('aria-required');
});
