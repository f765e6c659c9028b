import { LEMBAGA_CATALOGUE } from '@pendopo/shared/lembaga/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { failure } from '../../../test/network.ts';
import { usePages } from '../../../test/page.tsx';
import { aBerita } from '../../../test/rows/berita.ts';
import { aDesa } from '../../../test/rows/desa.ts';
import { aUser } from '../../../test/rows/user.ts';

const pages = usePages();
const PLAIN = '/privasi';
const header = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));
const menu = () => within(header().getByRole('navigation', { name: 'Menu utama' }));
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Menu' }));
const address = () => window.location.pathname;

test('the header, the title and the footer show the village’s name', async () => {
  await pages.open(PLAIN);
  expect(await header().findByText('Desa Kalijernih')).toBeInTheDocument();
  expect(header().getByText('Kecamatan Kebonsari')).toBeInTheDocument();
  await waitFor(() => expect(document.title).toMatch(/ · Desa Kalijernih$/));
  expect(footer().getByRole('link', { name: /^kantor@/ })).toBeInTheDocument();
  expect(footer().getByText('08.00–15.00 WIB')).toBeInTheDocument();
});

test('the served page provides the village’s name until the village is loaded', async () => {
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'og:site_name');
  meta.content = 'Nagari Kalijernih';
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  pages.answer('GET /desa', failure(404));
  await pages.open(PLAIN);
  expect(await header().findByText('Nagari Kalijernih')).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Privasi · Nagari Kalijernih'));
});

test('the portal works without the village’s data and then shows no village name', async () => {
  for (const call of ['GET /desa', 'GET /pesan-kontak/kontak-desa', 'GET /pelayanan'] as const)
    pages.answer(call, failure(404));
  await pages.open('/layanan/surat-online');
  expect(await screen.findByRole('heading', { level: 1, name: 'Surat Online' })).toBeInTheDocument();
  expect(header().getByText('Portal Desa')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('Kalijernih');
});

test.each([
  ['visitor', 'Surat Online', 'Surat Masuk'],
  ['user', 'Surat Online', 'Surat Masuk'],
  ['admin', 'Surat Masuk', 'Surat Online'],
] as const)('the menu of %s has %s', async (role, seen, hidden) => {
  const user = await pages.open(PLAIN, { as: role === 'visitor' ? role : aUser({ role, nama: 'Sekar Arum' }) });
  await user.click(menu().getByRole('button', { name: 'Layanan' }));
  expect(menu().getByRole('link', { name: seen })).toBeVisible();
  expect(menu().queryByRole('link', { name: hidden })).not.toBeInTheDocument();
  expect(footer().getAllByRole('link', { name: seen })[0]).toBeInTheDocument();
  if (role === 'visitor') expect(header().getByRole('button', { name: 'Masuk' })).toBeInTheDocument();
  else expect(header().getByRole('link', { name: 'Profil Sekar Arum' })).toBeInTheDocument();
});

test('the drawer of a phone closes with Esc, follows links and offers the login', async () => {
  pages.answer('GET /pelayanan', failure(404));
  const user = await pages.open(PLAIN);
  const open = header().getByRole('button', { name: 'Menu' });
  await user.click(open);
  await drawer();
  expect(open).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(open).toHaveFocus());

  await user.click(open);
  await user.click((await drawer()).getByText('Layanan'));
  await user.click((await drawer()).getByRole('link', { name: 'Surat Online' }));
  await waitFor(() => expect(address()).toBe('/layanan/surat-online'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(open);
  await user.click((await drawer()).getByRole('button', { name: 'Masuk' }));
  expect(await screen.findByRole('dialog', { name: 'Login' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
});

test('the drawer shows an official their own menu and the profile', async () => {
  const user = await pages.open(PLAIN, { as: aUser({ role: 'admin', nama: 'Perangkat Desa' }) });
  await user.click(header().getByRole('button', { name: 'Menu' }));
  const own = await drawer();
  await user.click(own.getByText('Layanan'));
  expect(own.getByRole('link', { name: 'Surat Masuk' })).toBeInTheDocument();
  expect(own.queryByRole('link', { name: 'Surat Online' })).not.toBeInTheDocument();
  for (const call of ['GET /auth/sessions', 'GET /auth/keamanan', 'GET /langganan-push', 'GET /telegram/saya'] as const)
    pages.answer(call, failure(404));
  await user.click(own.getByRole('link', { name: 'Profil Perangkat Desa' }));
  await waitFor(() => expect(address()).toBe('/profil'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the eleven institutions are in the menu, the drawer and the footer', async () => {
  const names = LEMBAGA_CATALOGUE.map(({ nama_lembaga }) => nama_lembaga);
  pages.answer('GET /lembaga', { lembaga: [] });
  const user = await pages.open(PLAIN);
  await user.click(menu().getByRole('button', { name: 'Lembaga Masyarakat' }));
  const group = menu().getByRole('button', { name: 'Lembaga Masyarakat' }).closest('li') as HTMLElement;
  expect(
    within(group)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(names);
  for (const name of names) expect(footer().getAllByRole('link', { name })[0]).toBeInTheDocument();

  await user.click(header().getByRole('button', { name: 'Menu' }));
  await user.click((await drawer()).getByText('Lembaga Masyarakat'));
  await user.click((await drawer()).getByRole('link', { name: 'Karang Taruna' }));
  await waitFor(() => expect(address()).toBe('/lembaga/karang-taruna'));
  await user.click(header().getByRole('button', { name: 'Menu' }));
  expect((await drawer()).getByRole('link', { name: 'Karang Taruna' })).toHaveAttribute('aria-current', 'page');
});

test('quick help calls the village’s own numbers and closes with Esc', async () => {
  const user = await pages.open(PLAIN);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  window.scrollTo(0, 101);
  window.dispatchEvent(new Event('scroll'));
  const help = within(await screen.findByRole('complementary', { name: 'Bantuan cepat' }));
  await user.click(help.getByRole('button', { name: 'Bantuan' }));
  for (const [name, href] of [
    ['WhatsApp kantor desa', 'https://wa.me/6281234567890'],
    ['Panggil ambulans', 'tel:119'],
    ['Telepon Babinsa', 'tel:081200000001'],
  ] as const)
    expect(help.getByRole('link', { name })).toHaveAttribute('href', href);
  await user.keyboard('{Escape}');
  expect(help.queryByRole('link')).not.toBeInTheDocument();
  expect(help.getByRole('button', { name: 'Bantuan' })).toHaveFocus();
});

test('a link that is copied before the village is loaded has the browser’s origin', async () => {
  const { alamat_portal: _later, ...before } = aDesa();
  pages.answer('GET /desa', { desa: before });
  pages.answer('GET /berita/7', { berita: aBerita({ id: 7 }) });
  const user = await pages.open('/publikasi/berita/7');
  await user.click(await screen.findByRole('button', { name: 'Bagikan' }));
  await screen.findByText('Tautan disalin');
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
});
