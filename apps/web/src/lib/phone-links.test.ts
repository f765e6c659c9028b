import { expect, test } from 'vitest';
import { telLink, waLink } from './phone-links.ts';

test('a WhatsApp address starts with 62 whichever way the number is written', () => {
  expect(waLink('0812-0000 0003')).toBe('https://wa.me/6281200000003');
  expect(waLink('+62 812 0000 0003')).toBe('https://wa.me/6281200000003');
  expect(waLink('081200000003', 'Selamat pagi')).toBe('https://wa.me/6281200000003?text=Selamat%20pagi');
});

test('a number to call keeps its plus sign alone', () => {
  expect(telLink('+62 812-0000.0001')).toBe('tel:+6281200000001');
});
