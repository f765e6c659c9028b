import { describe, expect, it } from 'vitest';
import { decoded, mended } from './encoding.ts';

/** Returns UTF-8 text misread as cp1252. */
const broken = (text: string) => decoded(Buffer.concat([Buffer.from(text), Buffer.from([0xff])])).slice(0, -1);

describe('mended', () => {
  it.each([
    ['punctuation', '“Gotong royong”, kata Pak Lurah – besok…'],
    ['a letter', 'Rapat di kafé'],
    ['a byte that cp1252 leaves undefined', 'kata “siap”'],
    ['an emoji', 'Merdeka 🎉!'],
    ['Arabic', 'بسم الله'],
    ['a blank that does not break', 'Rp\u00a05.000'],
  ])('repairs %s', (_, text) => {
    expect(broken(text)).not.toBe(text);
    expect(mended(broken(text))).toEqual({ text, mended: true });
  });

  it('repairs a text that was broken twice', () => {
    expect(mended(broken(broken('Bu Rini’s')))).toEqual({ text: 'Bu Rini’s', mended: true });
  });

  it('repairs one run and leaves the run next to it', () => {
    expect(mended(`kafé ${broken('“baru”')} 😀`).text).toBe('kafé “baru” 😀');
  });

  it.each(['', 'biasa saja', 'é', 'Ma’ruf', 'Rp\u00a05', '🎉', 'بسم الله', '“CAFÉ”', 'kafé”…', 'â€', 'Ã', '30°C', '½'])(
    'leaves "%s" unchanged',
    (text) => {
      expect(mended(text)).toEqual({ text, mended: false });
    },
  );
});

describe('decoded', () => {
  it('reads UTF-8', () => {
    expect(decoded(Buffer.from('kafé “😀”'))).toBe('kafé “😀”');
  });

  it('reads other bytes as cp1252', () => {
    expect(decoded(Buffer.from([0x93, 0x6b, 0x61, 0x66, 0xe9, 0x94, 0x80, 0x9d, 0x9f]))).toBe('“kafé”€\x9dŸ');
  });
});
