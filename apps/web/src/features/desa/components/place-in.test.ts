import { expect, test } from 'vitest';
import { placeIn } from './place-in.ts';

const PLACE = { lintang: '-7.6298', bujur: '111.5239' };

test.each([
  'https://www.google.com/maps/place/Kantor/@-7.1,111.1,17z/data=!3m1!4b1!3d-7.6298!4d111.5239',
  'https://www.google.com/maps/@-7.6298,111.5239,15z',
  'https://maps.google.com/?q=-7.6298,111.5239',
  'https://www.google.com/maps/search/?api=1&query=-7.6298%2C111.5239',
  'https://www.openstreetmap.org/?mlat=-7.6298&mlon=111.5239#map=17/-7.1/111.1',
  'https://www.openstreetmap.org/#map=17/-7.6298/111.5239',
  ' -7.6298, 111.5239 ',
])('finds the coordinates in %s', (text) => expect(placeIn(text)).toEqual(PLACE));

test.each(['https://maps.app.goo.gl/abc', 'Kantor desa', '', '-7.6298'])('finds no coordinates in %j', (text) =>
  expect(placeIn(text)).toBeNull(),
);
