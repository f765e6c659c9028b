import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { whenLeft } from '../../../test/clock.ts';
import { type As, usePages } from '../../../test/page.tsx';
import { BERITA, KINDS, type Kind, listOf } from '../../../test/publications.ts';
import { aUser } from '../../../test/rows/user.ts';

const pages = usePages();
afterEach(() => vi.useRealTimers());

const words = ({ leadsTo }: Kind) => `Anda akan dialihkan ke ${leadsTo.words} dalam 3 detik.`;

function answerGoals(kind: Kind): void {
  pages.answer('GET /berita', listOf(BERITA, []));
  pages.answer('GET /pengumuman', { pengumuman: [], meta: { total: 0, next_cursor: null } });
  pages.answer('GET /statistik', { statistik: [] });
  pages.answer(`GET /${kind.name}`, listOf(kind, []));
}

async function openDenied(kind: Kind, as: As = 'visitor') {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerGoals(kind);
  await pages.open(kind.form, { as });
  await screen.findByText(words(kind));
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
}

describe.each(KINDS)('the form for %s', (_name, kind) => {
  test('the screen redirects visitors and residents after three seconds', async () => {
    const before = Date.now();
    await openDenied(kind, kind === BERITA ? 'user' : 'visitor');
    const seen = Date.now();
    const left = await whenLeft(kind.form);
    expect(left).toBeGreaterThanOrEqual(before + 3000);
    expect(left).toBeLessThan(seen + 3500);
    expect(window.location.pathname).toBe(kind.leadsTo.path);
    await screen.findByText(kind.leadsTo.path === '/' ? 'Belum ada berita tersedia' : kind.none);
  });

  test('the screen reports that it checks the session', async () => {
    const { unmount } = await pages.open('/privasi');
    const release = pages.hold('GET /auth/me');
    localStorage.setItem('token', 'token');
    pages.answer('GET /auth/me', { user: aUser({ role: 'admin' }) });
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    unmount();
    await pages.open(kind.form);
    expect(await screen.findByText(kind.checking)).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { level: 1, name: kind.formHeading })).toBeInTheDocument();
  });
});

test.each(['visitor', 'user'] as const)('%s stays on the form after pressing login, and can go back', async (as) => {
  const user = await openDenied(BERITA, as);
  expect(screen.getByText('Anda harus login sebagai admin untuk mengakses halaman ini.')).toBeInTheDocument();
  expect(screen.getByText(/Akun admin bawaan memakai username “admin”\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Masuk sebagai admin' }));
  expect(screen.queryByText(/Anda akan dialihkan/)).not.toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: 'Login' })).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(window.location.pathname).toBe(BERITA.form);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Kembali' }));
  expect(await screen.findByText(BERITA.none)).toBeInTheDocument();
  expect(window.location.pathname).toBe(BERITA.list);
});

test('on the first page of a visit, going back leads to the home page', async () => {
  answerGoals(BERITA);
  const user = await pages.open('/admin/surat-masuk', { as: 'user' });
  await user.click(await screen.findByRole('button', { name: 'Kembali' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('an operator reads who may use the screen', async () => {
  await pages.open('/admin/naskah/templat', { as: 'operator' });
  expect(
    await screen.findByText('Anda masuk sebagai operator. Halaman ini hanya dibuka dan diubah oleh admin desa.'),
  ).toBeInTheDocument();
});
