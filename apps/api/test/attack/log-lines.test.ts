import { describe, expect, it } from 'vitest';
import { loggable } from '../../src/http/request-log.ts';
import { createPerson, withSurat } from '../factories.ts';
import { createTestApp } from '../test-app.ts';

const t = await createTestApp();

describe('the log', () => {
  const NIK = '9999011203880001';
  const escaped = (text: string) => [...text].map((c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
  const twice = (text: string) => escaped(text).replaceAll('%', '%25');

  it.each([
    ['/berkas/surat/a.jpg?nama=a&sampai=1&tanda=f00', '/berkas/surat/a.jpg'],
    ['/berkas/surat/a.jpg%3Fnama=a&sampai=1&tanda=f00', '/berkas/surat/a.jpg'],
    ['/berkas/surat/a.jpg%253Fnama=a&sampai=1&tanda=f00', '/berkas/surat/a.jpg'],
    ['/berkas/surat/a.jpg%25253f&tanda=f00', '/berkas/surat/a.jpg'],
    ['/berkas/surat/a.jpg%26tanda=f00', '/berkas/surat/a.jpg'],
    ['/berkas/surat/a.jpg;tanda=f00', '/berkas/surat/a.jpg'],
    ['/berkas/surat/a.jpg%23tanda=f00', '/berkas/surat/a.jpg'],
    ['/berkas/%E0%A4%A/a.jpg%3Ftanda=f00', '/berkas/%E0%A4%A/a.jpg'],
    ['/%ff/a.jpg%3Ftanda=f00', '/%ff/a.jpg'],
    [`/api/surat/${escaped(NIK)}`, '/api/surat/#'],
    [`/api/surat/${twice(NIK)}`, '/api/surat/#'],
    [`/api/pengaduan/${escaped('lacak')}/ABCDEFGH23`, '/api/pengaduan/lacak/…'],
    ['/api/pengaduan/lacak%2FABCDEFGH23', '/api/pengaduan/lacak/…'],
    ['/api/pengaduan/lacak%0a/ABCDEFGH23', '/api/pengaduan/lacak/…'],
    ['/api/pengaduan/lacak/%0aABCDEFGH23', '/api/pengaduan/lacak/…'],
    ['/lacak/ABCDEFGH23%', '/lacak/…'],
    ['//LACAK//ABCDEFGH23', '/LACAK/…'],
    ['/pulihkan/ABCDEFGH23', '/pulihkan/…'],
    ['//v//ABCDEFGH23', '/v/…'],
    ['/V/ABCDEFGH23/%E0%A4%A', '/V/…'],
    ['/\\v\\ABCDEFGH23', '/v/…'],
    ['/rt//ABCDEFGH23/%', '/rt/…'],
    ['/Rt%2FABCDEFGH23', '/Rt/…'],
    ['/api/rt-rw/3', '/api/rt-rw/3'],
    ['/surat/9999-0112-0388-0001', '/surat/#'],
    ['/cari/9999%200112%200388%200001/%', '/cari/#/%'],
    ['/cari/9999.0112%25200388%C2%A00001', '/cari/#'],
    [`/${encodeURIComponent('９９９９０１１２０３８８０００１')}`, '/#'],
    [`/surat/%${'25'.repeat(900)}31`, '/surat/'],
  ])('logs %s as %s', (url, path) => {
    expect(loggable(url)).toBe(path);
  });

  it('contains no secret of an address that cannot be decoded', async () => {
    const paths = [
      '/cari/8888777766665555/%',
      '/rt/tokenRahasia/%',
      '/v/KODE-RAHASIA/%E0%A4%A',
      '/lacak/KODE-RAHASIA%',
    ];
    for (const path of paths) await t.http.get(path);
    expect(t.logLines.join('')).not.toMatch(/8888777766665555|rahasia/i);
  });

  it('contains no valid signature in any escaping', async () => {
    const { auth } = await createPerson(t);
    const { body } = await withSurat(t.http.post('/api/surat').set(auth)).expect(201);
    const [path = '', query = ''] = body.surat.lampiran[0].url_file.split('?');
    const tanda = /tanda=([0-9a-f]+)/.exec(query)?.[1] ?? '-';
    for (const mark of ['?', '%3F', '%3f', '%253F', '%25253f', ';', '%3B', '%26', '#', '%23', '//?', '/%3F/'])
      await t.http.get(`${path}${mark}${query}`);
    const log = t.logLines.join('');
    // A random name may look like a NIK.
    expect(log).toContain(loggable(path));
    expect(log).not.toContain(tanda);
  });
});
