import { expect, it } from 'vitest';
import { mapFrame, mapPage } from './map-links.ts';

const place = { lintang: -7.6298, bujur: 111.5239 };

it('mapFrame shows the place in the middle with a marker', () => {
  const { origin, pathname, searchParams } = new URL(mapFrame(place));
  expect(origin + pathname).toBe('https://www.openstreetmap.org/export/embed.html');
  expect(Object.fromEntries(searchParams)).toEqual({
    bbox: '111.5159,-7.6338,111.5319,-7.6258',
    layer: 'mapnik',
    marker: '-7.6298,111.5239',
  });
});

it('mapPage shows the same place', () => {
  expect(mapPage(place)).toBe('https://www.openstreetmap.org/?mlat=-7.6298&mlon=111.5239#map=16/-7.6298/111.5239');
});
