import { expect, test } from 'vitest';
import { currentIn, RAIL } from './rail.ts';

const GROUPS = [
  {
    links: [
      { label: 'Ringkasan', to: '/admin' },
      { label: 'Semua', to: '/admin/naskah' },
      { label: 'Menunggu tanda tangan', to: '/admin/naskah?status=bernomor' },
      { label: 'Templat', to: '/admin/naskah/templat' },
    ],
  },
];
const at = (address: string) => {
  const [pathname = '', query = ''] = address.split('?');
  return currentIn(GROUPS, { pathname, search: query && `?${query}` });
};

test('the most specific matching link is the current one', () => {
  expect(at('/admin')).toBe('/admin');
  expect(at('/admin/naskah')).toBe('/admin/naskah');
  expect(at('/admin/naskah?q=Siti&status=bernomor')).toBe('/admin/naskah?status=bernomor');
  expect(at('/admin/naskah?status=batal')).toBe('/admin/naskah');
  expect(at('/admin/naskah/templat/SKTM')).toBe('/admin/naskah/templat');
  expect(at('/admin/jejak')).toBeUndefined();
});

test('screens for the set-up come last, under one heading', () => {
  const { label, links = [] } = RAIL.at(-1) ?? {};
  expect([label, ...links.map((link) => link.label)]).toEqual([
    'Awal pemakaian',
    'Impor Data',
    'Pindahan',
    'Alamat Lama',
  ]);
});

test('an application belongs to its inbox', () => {
  expect(currentIn(RAIL, { pathname: '/admin/surat-masuk/12', search: '' })).toBe('/admin/surat-masuk');
});
