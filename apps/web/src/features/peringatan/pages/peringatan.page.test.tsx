import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../../../test/page.tsx';
import { aSetelanPeringatan } from '../../../../test/rows/peringatan.ts';

const pages = usePages();

test.each([
  ['warns', 'without a channel', {}, true],
  ['does not warn', 'with mail', { surel_aktif: true }, false],
  ['does not warn', 'with a chat', { webhook_aktif: true }, false],
])('the page %s that no alarm goes out %s', async (_warns, _with, own, isWarned) => {
  pages.answer('GET /peringatan', { setelan: aSetelanPeringatan(own), terkirim: [] });
  await pages.open('/admin/peringatan', { as: 'admin' });
  await screen.findByRole('heading', { name: 'Aplikasi obrolan' });
  expect(screen.queryAllByText('Saat ini tidak ada yang diberi tahu.')).toHaveLength(isWarned ? 1 : 0);
});
