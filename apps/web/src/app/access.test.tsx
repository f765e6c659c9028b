import { SCREENS } from '@pendopo/shared/access/screens';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from '../../test/page.tsx';

const pages = usePages();
const CLOSED = SCREENS.filter(({ access }) => access !== undefined).map(({ path, access }) => [path, access] as const);
const addressOf = (path: string) => path.replace(/:\w+/g, '1');

const OFFICIALS_ALONE = CLOSED.filter(([, access]) => access !== 'user');

test.each(CLOSED)('%s (for %s) shows a visitor the login and sends no request', async (path, access) => {
  await pages.open(addressOf(path));
  const refusal = access === 'user' ? /^Anda (harus|belum) login/ : 'Akses Ditolak';
  expect(await screen.findByRole('heading', { level: 1, name: refusal })).toBeInTheDocument();
});

test.each(OFFICIALS_ALONE)('%s (for %s) refuses a resident and sends no request', async (path) => {
  await pages.open(addressOf(path), { as: 'user' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Akses Ditolak' })).toBeInTheDocument();
});

test.each(CLOSED.filter(([, access]) => access === 'admin'))('%s (for %s) refuses an operator', async (path) => {
  await pages.open(addressOf(path), { as: 'operator' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Akses Ditolak' })).toBeInTheDocument();
});
