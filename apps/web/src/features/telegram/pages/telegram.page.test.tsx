import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../../../test/network.ts';
import { usePages } from '../../../../test/page.tsx';
import { aKeamanan } from '../../../../test/rows/akun.ts';
import { EMPTY_PROFIL } from '../../../../test/rows/profil.ts';

const pages = usePages();
const NONE = { terpasang: false, bot: '', petugas: 0, kesalahan: null };
const BOT = { terpasang: true, bot: 'desa_bot', petugas: 2, kesalahan: null };
const TOKEN = '123456:ABCDEFGHIJKLMNOPQRSTUVWXYZ';

test('an admin installs a bot after a rejected token, and removes it', async () => {
  pages.answer('GET /telegram', { telegram: NONE });
  const user = await pages.open('/admin/telegram', { as: 'admin' });
  await user.type(await screen.findByLabelText('Token bot'), TOKEN);
  pages.answer('PUT /telegram', failure(400, 'Telegram menolak token bot.'));
  await user.click(screen.getByRole('button', { name: 'Pasang bot' }));
  expect(await screen.findByText('Telegram menolak token bot.')).toBeVisible();
  pages.answer('PUT /telegram', { message: 'Bot Telegram disimpan', telegram: BOT });
  await user.click(screen.getByRole('button', { name: 'Pasang bot' }));
  expect(await screen.findByText('Bot Telegram disimpan')).toBeVisible();
  expect(screen.getByText('@desa_bot')).toBeVisible();
  pages.answer('PUT /telegram', { message: 'Bot Telegram dilepas', telegram: NONE });
  await user.click(screen.getByRole('button', { name: 'Lepas bot' }));
  expect(await screen.findByText('Bot Telegram dilepas')).toBeVisible();
  expect(pages.requests('PUT /telegram').map(({ body }) => body)).toEqual([
    { token: TOKEN },
    { token: TOKEN },
    { token: '' },
  ]);
});

test('an admin reads why the bot does not work', async () => {
  pages.answer('GET /telegram', { telegram: { ...BOT, kesalahan: 'Bot ini dibaca oleh program lain.' } });
  await pages.open('/admin/telegram', { as: 'admin' });
  expect(await screen.findByText('Bot ini dibaca oleh program lain.')).toBeVisible();
});

async function openProfile(telegram: { bot: string | null; terhubung: boolean }) {
  for (const [call, given] of Object.entries(EMPTY_PROFIL)) pages.answer(call as 'GET /', given);
  pages.answer('GET /auth/keamanan', { keamanan: aKeamanan() });
  pages.answer('GET /telegram/saya', { telegram });
  const user = await pages.open('/profil', { as: 'operator' });
  return { user, section: within(await screen.findByRole('region', { name: 'Kabar lewat Telegram' })) };
}

test('an official gets a link to the bot', async () => {
  const { user, section } = await openProfile({ bot: 'desa_bot', terhubung: false });
  const tautan = 'https://t.me/desa_bot?start=abc';
  pages.answer('POST /telegram/saya', { message: 'Buka tautan itu.', tautan });
  await user.click(await section.findByRole('button', { name: 'Hubungkan Telegram' }));
  expect(await section.findByRole('link', { name: 'Buka bot di Telegram' })).toHaveAttribute('href', tautan);
});

test('an official ends the connection', async () => {
  const { user, section } = await openProfile({ bot: 'desa_bot', terhubung: true });
  const telegram = { bot: 'desa_bot', terhubung: false };
  pages.answer('DELETE /telegram/saya', { message: 'Telegram Anda tidak diberi tahu lagi', telegram });
  await user.click(await section.findByRole('button', { name: 'Putuskan Telegram' }));
  expect(await section.findByText('Telegram Anda tidak diberi tahu lagi')).toBeVisible();
  expect(section.getByRole('button', { name: 'Hubungkan Telegram' })).toBeVisible();
});

test('an official without a bot reads that the admin installs it', async () => {
  const { section } = await openProfile({ bot: null, terhubung: false });
  expect(await section.findByText('Admin belum memasang bot Telegram.')).toBeVisible();
});
