import type { Role } from '@pendopo/shared/access/roles';
import { expect, test } from 'vitest';
import { MENU_LINKS } from '../screens.ts';
import { isCurrent, menuFor } from './menu.ts';

const entry = (label: string, role?: Role) => menuFor(MENU_LINKS, { role }).find((item) => item.label === label);
const linksOf = (label: string, role?: Role) => entry(label, role)?.links.map((link) => link.label);

test('officials see their own items under Layanan instead of the public items', () => {
  expect(linksOf('Layanan')).toEqual(['Surat Online', 'Pengaduan', 'Panduan', 'Kinerja Layanan', 'Survei Kepuasan']);
  for (const role of ['operator', 'admin'] as const)
    expect(linksOf('Layanan', role)).toEqual(['Ringkasan', 'Surat Masuk', 'Pengaduan Masuk', 'Jejak Perubahan']);
});

test('Kontak leads to the public page, and officials also see their own', () => {
  expect(entry('Kontak')).toMatchObject({ to: '/kontak', links: [] });
  expect(linksOf('Kontak', 'admin')).toEqual(['Pesan Masuk', 'Kontak {Desa}', 'Identitas {Desa}', 'Halaman Kontak']);
  expect(linksOf('Kontak', 'operator')).toEqual(['Pesan Masuk', 'Kontak {Desa}', 'Halaman Kontak']);
});

test('a screen is current for everything below it, but not for a path with the same beginning', () => {
  expect(isCurrent('/admin/surat-masuk', '/admin/surat-masuk/12')).toBe(true);
  expect(isCurrent('/admin/surat-masuk', '/admin/surat-masukan')).toBe(false);
  expect(isCurrent('/admin', '/admin')).toBe(true);
  expect(isCurrent('/admin', '/admin/surat-masuk')).toBe(false);
});

test('an institution without content is only in the officials’ menu, with a note', () => {
  const linksIn = (role?: Role) =>
    menuFor(MENU_LINKS, { role, empty: ['/lembaga/linmas'] }).flatMap(({ links }) =>
      links.filter(({ to }) => to === '/lembaga/linmas'),
    );
  expect(linksIn()).toEqual([]);
  expect(linksIn('user')).toEqual([]);
  expect(linksIn('operator')).toMatchObject([{ label: 'Linmas', note: 'belum diisi' }]);
});
