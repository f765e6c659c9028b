import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Call } from '../../test/network.ts';
import { usePages } from '../../test/page.tsx';
import { aSurat, suratReads } from '../../test/rows/surat-warga.ts';

const pages = usePages();

test('a browser without printing shows a message instead of doing nothing', async () => {
  vi.stubGlobal('print', undefined);
  const surat = aSurat();
  for (const [call, given] of Object.entries(suratReads(surat))) pages.answer(call as Call, given);
  const user = await pages.open(`/surat/${surat.id}`, { as: 'user' });
  await user.click(await screen.findByRole('button', { name: 'Cetak bukti' }));
  expect(await screen.findByText(/^Peramban ini tidak dapat mencetak\./)).toBeVisible();
});
