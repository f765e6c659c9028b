import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSignedUrls } from './signed-url.ts';

const MINUTE = 60_000;
let time = Date.UTC(2026, 10, 20);
const urls = createSignedUrls({ secret: 'a secret for tests, long enough to be one', now: () => new Date(time) });

const link = fc
  .tuple(fc.uuid(), fc.string({ unit: 'grapheme', maxLength: 30 }))
  .map(([uuid, nama]) => urls.sign(`/berkas/surat/${uuid}.pdf`, { nama }));

it('a link is rejected after any change, omission or insertion; text after its end is removed', () => {
  const character = fc.string({ unit: 'binary', minLength: 1, maxLength: 2 });
  const change = fc.record({ at: fc.nat(), character, how: fc.constantFrom('changed', 'digit', 'out', 'in', 'case') });
  fc.assert(
    fc.property(link, change, (signed, { at, character, how }) => {
      expect(urls.verify(signed)).toBe(signed);
      const place = at % signed.length;
      const old = signed.charAt(place);
      const swapped = old === old.toUpperCase() ? old.toLowerCase() : old.toUpperCase();
      const digit = '0123456789abcdef0'['0123456789abcdef'.indexOf(old) + 1] ?? '';
      const put = { changed: character, digit, out: '', in: old + character, case: swapped }[how];
      const bent = signed.slice(0, place) + put + signed.slice(place + 1);
      const clings = bent.startsWith(signed) && !/^[0-9a-z]/i.test(bent.slice(signed.length));
      expect(urls.verify(bent)).toBe(clings ? signed : null);
    }),
    { numRuns: 1000 },
  );
});

it('a link works for exactly 15 minutes, and a clock set back does not extend that', () => {
  fc.assert(
    fc.property(link, fc.integer({ min: 0, max: 40 * MINUTE }), (signed, later) => {
      const signedAt = time;
      time += later;
      expect(urls.verify(signed)).toBe(later < 15 * MINUTE ? signed : null);
      time = signedAt;
    }),
  );
});

it('a link of a portal whose clock is ahead works from a minute before, so never longer than 16 minutes', () => {
  fc.assert(
    fc.property(link, fc.integer({ min: 0, max: 30 * MINUTE }), (signed, ahead) => {
      const signedAt = time;
      time -= ahead;
      const works = Math.floor((signedAt + 15 * MINUTE) / 1000) * 1000 - time <= 16 * MINUTE;
      expect(urls.verify(signed)).toBe(works ? signed : null);
      time = signedAt;
    }),
  );
});

it('verify never throws, whatever the text', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true }), fc.constant(''));
  fc.assert(fc.property(text, (other) => urls.verify(other) === null));
});
