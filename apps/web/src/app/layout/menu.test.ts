import { expect, test } from 'vitest';
import { isCurrent, menuFor } from './menu.ts';

const layanan = (admin: boolean) =>
  menuFor({ admin })
    .find(({ label }) => label === 'Layanan')
    ?.links.map(({ label }) => label);

test('officials see their own items under Layanan in place of the public ones', () => {
  expect(layanan(false)).toEqual(['Surat Online']);
  expect(layanan(true)).toEqual(['Surat Masuk']);
});

test('a screen is current with everything below it, and nothing that only starts alike', () => {
  expect(isCurrent('/admin/surat-masuk', '/admin/surat-masuk/12')).toBe(true);
  expect(isCurrent('/admin/surat-masuk', '/admin/surat-masukan')).toBe(false);
});
