import { expect, test } from 'vitest';
import { isDialable, telLink, waLink } from './phone-links.ts';

test('a WhatsApp address starts with 62 for each spelling of the number', () => {
  expect(waLink('0812-0000 0003')).toBe('https://wa.me/6281200000003');
  expect(waLink('+62 812 0000 0003')).toBe('https://wa.me/6281200000003');
  expect(waLink('081200000003', 'Selamat pagi')).toBe('https://wa.me/6281200000003?text=Selamat%20pagi');
});

test('an ambiguous number gets no link', () => {
  for (const number of ['81200000003x', '0081200000003', '08120', '']) {
    expect(isDialable(number)).toBe(false);
    expect(waLink(number, 'Halo')).toBe('https://wa.me/?text=Halo');
  }
  expect(waLink('81200000003')).toBe('https://wa.me/6281200000003');
  expect(waLink('+60123456789')).toBe('https://wa.me/60123456789');
});

test('a number to call keeps only its plus sign', () => {
  expect(telLink('+62 812-0000.0001')).toBe('tel:+6281200000001');
});
