import type { Sesi } from '@pendopo/shared/auth/akses';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';

const pages = usePages();
const aDevice = (own: Partial<Sesi>): Sesi => ({
  id: 'satu',
  perangkat: 'Chrome di Android',
  bersama: false,
  sekarang: true,
  created_at: '2026-03-07T02:05:00.000Z',
  terlihat_at: '2026-03-07T02:05:00.000Z',
  ...own,
});

test('the list shows the own devices and can log another device out', async () => {
  const here = aDevice({});
  const other = aDevice({ id: 'dua', perangkat: 'Firefox di Windows', sekarang: false });
  for (const call of ['GET /auth/keamanan', 'GET /langganan-push', 'GET /telegram/saya'] as const)
    pages.answer(call, failure(404));
  pages.answer('GET /auth/sessions', { sessions: [here, other], akses: [] });
  pages.answer('DELETE /auth/sessions/dua', { message: 'Perangkat dikeluarkan' });
  const user = await pages.open('/profil', { as: 'admin' });
  const devices = within(await screen.findByRole('region', { name: 'Perangkat Saya' }));
  expect(await devices.findAllByRole('listitem')).toHaveLength(2);
  expect(devices.getAllByRole('button', { name: /^Keluarkan .*, masuk/ })).toHaveLength(1);
  pages.answer('GET /auth/sessions', { sessions: [here], akses: [] });
  await user.click(devices.getByRole('button', { name: /^Keluarkan Firefox di Windows/ }));
  const notice = await devices.findByText('Perangkat dikeluarkan');
  await waitFor(() => expect(notice.closest('[tabindex]')).toHaveFocus());
  expect(await devices.findAllByRole('listitem')).toHaveLength(1);
});

test('all other devices are logged out after confirmation, and the notice has the focus', async () => {
  const here = aDevice({});
  const others = ['dua', 'tiga'].map((id) => aDevice({ id, perangkat: `Firefox ${id}`, sekarang: false }));
  for (const call of ['GET /auth/keamanan', 'GET /langganan-push', 'GET /telegram/saya'] as const)
    pages.answer(call, failure(404));
  pages.answer('GET /auth/sessions', { sessions: [here, ...others], akses: [] });
  pages.answer('DELETE /auth/sessions', { message: 'Semua perangkat lain dikeluarkan' });
  const user = await pages.open('/profil', { as: 'admin' });
  const devices = within(await screen.findByRole('region', { name: 'Perangkat Saya' }));
  await user.click(await devices.findByRole('button', { name: 'Keluarkan semua perangkat lain' }));
  const question = within(await screen.findByRole('dialog', { name: 'Keluarkan semua perangkat lain' }));
  expect(question.getByText(/^2 perangkat lain harus masuk lagi/)).toBeInTheDocument();
  expect(pages.requests('DELETE /auth/sessions')).toEqual([]);
  pages.answer('GET /auth/sessions', { sessions: [here], akses: [] });
  await user.click(question.getByRole('button', { name: 'Ya, keluarkan' }));
  const notice = await devices.findByText('Semua perangkat lain dikeluarkan');
  await waitFor(() => expect(notice.closest('[tabindex]')).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(devices.queryByRole('button', { name: 'Keluarkan semua perangkat lain' })).not.toBeInTheDocument();
});

test('an error of an earlier try is gone in the next try', async () => {
  const other = aDevice({ id: 'dua', perangkat: 'Firefox di Windows', sekarang: false });
  for (const call of ['GET /auth/keamanan', 'GET /langganan-push', 'GET /telegram/saya'] as const)
    pages.answer(call, failure(404));
  pages.answer('GET /auth/sessions', { sessions: [aDevice({}), other], akses: [] });
  pages.answer('DELETE /auth/sessions', failure(500));
  const user = await pages.open('/profil', { as: 'admin' });
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Keluarkan semua perangkat lain' }));
    return within(await screen.findByRole('dialog', { name: 'Keluarkan semua perangkat lain' }));
  };
  const first = await ask();
  await user.click(first.getByRole('button', { name: 'Ya, keluarkan' }));
  await first.findByRole('alert');
  await user.click(first.getByRole('button', { name: 'Batal' }));
  expect((await ask()).queryByRole('alert')).not.toBeInTheDocument();
});
