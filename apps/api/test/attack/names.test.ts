import { describe, expect, it } from 'vitest';
import { loggable } from '../../src/http/request-log.ts';
import { csvLine } from '../../src/lib/csv.ts';
import { createKontak, createPerson, JPG, PENGADUAN_FIELDS, PESAN_FIELDS, withSurat } from '../factories.ts';
import { createTestApp } from '../test-app.ts';
import { everyRoute, type Route } from './routes.ts';

const t = await createTestApp();
const { ROUTES, idFor, personFor, send } = await everyRoute(t);
await createKontak(t);

const DIRECTION = [...'\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'];
const UNSEEN = [
  '\u200B',
  '\u200D\u200C',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u3164',
  '\u115F\u1160',
  '\uFFA0',
  '\u2800',
  '\u034F',
];
const MORE_UNSEEN = [
  '\u00A0\u2003',
  '\uFE0F',
  '\u{E0041}',
  '\u180E',
  '\u17B4',
  '\u0301',
  '\uE000',
  '\u202E\u2069',
  '\u2063',
];

/** Each body of one text line more or less, and the fields in it that name something. */
const named: Record<string, readonly string[]> = {
  'PUT /auth/profile': ['nama'],
  'PUT /desa': ['nama'],
  'POST /lembaga/:id/pengurus': ['nama', 'jabatan'],
  'POST /lembaga/:id/unit-kegiatan': ['nama'],
  'POST /berita': ['title'],
  'POST /pengumuman': ['title'],
  'POST /agenda': ['title', 'lokasi'],
  'POST /produk-hukum': ['nomor', 'judul'],
  'POST /statistik': ['label'],
  'POST /struktur': ['nama', 'jabatan'],
  'POST /rt-rw': ['nama'],
  'POST /pengaduan': ['nama', 'judul'],
  'POST /pesan-kontak': ['nama'],
  'PUT /tentang/sejarah': ['judul'],
};
const fields = Object.entries(named).flatMap(([name, names]) => names.map((field) => [name, field] as const));

async function sendField(name: string, field: string, value: string) {
  const route = ROUTES[name] as Route;
  const body = (id: number) => ({ ...route.body?.(id), [field]: value });
  const person = await personFor(route);
  await t.prisma.rateLimit.deleteMany();
  return send(name, { ...route, body }, { person, id: await idFor(route, person) });
}

describe('a name', () => {
  it.each(fields)('%s keeps no mark of direction in %s', async (name, field) => {
    const { status, body, text } = await sendField(name, field, `Sri${DIRECTION.join('a')}gpj.Lurah`);
    expect([200, 201]).toContain(status);
    expect(DIRECTION.filter((mark) => text.includes(mark))).toEqual([]);
    const rows = Object.entries<Record<string, string>>(body).filter(([key]) => key !== 'message');
    expect(rows[0]?.[1][field]).toBe(`Sri${'a'.repeat(DIRECTION.length - 1)}gpj.Lurah`);
  });

  it.each(fields)('%s refuses %s without a character that can be seen', async (name, field) => {
    for (const value of [...UNSEEN, ...MORE_UNSEEN]) {
      const { status, body } = await sendField(name, field, value);
      expect([JSON.stringify(value), status]).toEqual([JSON.stringify(value), 400]);
      expect(body.errors.map(({ path }: { path: string }) => path)).toContain(field);
    }
  });

  it('at registration and in a letter is held to the same', async () => {
    const newcomer = { username: 'nama.tipu', password: 'rahasia-desa', nama: '\u3164', email: 'tipu@contoh.example' };
    await t.http.post('/api/auth/register').send(newcomer).expect(400);
    const { body } = await t.http
      .post('/api/auth/register')
      .send({ ...newcomer, nama: '\u202Eirtsalus\u202C' })
      .expect(201);
    expect(body.user.nama).toBe('irtsalus');
    const { auth } = await createPerson(t);
    await withSurat(t.http.post('/api/surat').set(auth), { fields: { nama: '\u200B' } }).expect(400);
    const sent = await withSurat(t.http.post('/api/surat').set(auth), { fields: { nama: '\u2067Tirta\u2069' } }).expect(
      201,
    );
    expect(sent.body.surat.nama).toBe('Tirta');
  });

  it('is left as it is in every script that people write', async () => {
    for (const nama of ['ꦱꦿꦶ', 'محمد صالح', '李小龍', 'Siti ‘Aisyah', 'Ó Súilleabháin', '👍🏽', 'D’Artagnan', '½'])
      expect((await sendField('PUT /auth/profile', 'nama', nama)).body.user.nama).toBe(nama);
  });

  it('a NIK and a number that were copied with marks around them are what they look like', async () => {
    const body = {
      ...PENGADUAN_FIELDS,
      nik: `\u202A${PENGADUAN_FIELDS.nik}\u202C`,
      no_hp: '\u2066+62 812-0000-0011\u2069',
    };
    const { id } = (await t.http.post('/api/pengaduan').send(body).expect(201)).body.pengaduan;
    const row = await t.prisma.pengaduan.findUniqueOrThrow({ where: { id } });
    expect([row.nik, row.no_hp]).toEqual([PENGADUAN_FIELDS.nik, '081200000011']);
  });

  it('a text of several lines that says nothing is none', async () => {
    const wanted = { ...PENGADUAN_FIELDS, uraian: '\u200B\n\u2060' };
    const { body } = await t.http.post('/api/pengaduan').send(wanted).expect(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['uraian']);
    await t.http
      .post('/api/pesan-kontak')
      .send({ ...PESAN_FIELDS, nama: '\u2028' })
      .expect(400);
  });

  it('of a file says its ending where it ends', async () => {
    const { auth } = await createPerson(t);
    const labels = [
      'Fotokopi Kartu Keluarga (KK)',
      'Fotokopi KTP pemohon',
      'Surat pengantar RT/RW',
      'Foto tempat/kegiatan usaha',
    ];
    const names = ['ktp\u202Egpj.exe', '\u200F\u200Ekk\u061C.jpg', '\u2067surat\u2069.pdf.jpg', '\u200B'];
    const attachments = labels.map((label, i) => ({ label, data: JPG, name: names[i] ?? '' }));
    const { body } = await withSurat(t.http.post('/api/surat').set(auth), { attachments }).expect(201);
    const shown = body.surat.lampiran.map(({ nama_file }: { nama_file: string }) => nama_file);
    expect(shown).toEqual(['ktpgpj.exe', 'kk.jpg', 'surat.pdf.jpg', 'lampiran']);
  });
});

describe('a cell of a CSV file', () => {
  const cellOf = (text: string) => csvLine([text]).slice(1, -3).replaceAll('""', '"');
  const SIGNS = [...'=+-@\uFF1D\uFF0B\uFF0D\uFF20'];

  it('begins no formula, also behind what a spreadsheet does not see', () => {
    const before = [
      '',
      ' ',
      '\u00A0',
      '\u3000',
      '\t',
      '\n',
      '\r\n',
      ' \n ',
      ';',
      ',',
      'a;',
      'a\n',
      'a; ',
      'Budi,',
      '\u200B',
      '\u200E ',
      '\uFEFF',
    ];
    for (const start of before) {
      for (const sign of SIGNS) {
        const cell = cellOf(`${start}${sign}HYPERLINK("http://x")`);
        expect([start, sign, cell]).toEqual([
          start,
          sign,
          expect.stringMatching(/'[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]HYPERLINK/),
        ]);
      }
    }
  });

  it('that is no formula stays as it is', () => {
    for (const text of ['Kabar sawah', 'a=b', '2 + 2', '0812-0000', 'a@b.cd', 'Jam: 08.00-12.00', '"kutip"', ''])
      expect(cellOf(text)).toBe(text);
  });

  it('of digits stays the text that it is', () => {
    for (const text of [
      '9999014507920001',
      '081200000011',
      '007',
      '1234567890',
      '5/12',
      '3-2026',
      '2026-11-25',
      '12E5',
    ])
      expect(csvLine([text])).toBe(`"=""${text}"""\r\n`);
    for (const text of ['4872', '123456789', '0', '0812-0000', '400.12.2.1', '08 12', '99990145x7920001', '\n0812'])
      expect(cellOf(text)).toBe(text);
    expect(csvLine(['0812"', '="0812"&A1'])).toBe(`"0812""";"'=""0812""&A1"\r\n`);
    expect(csvLine([1_500_000_000, { day: '25/11/2026' }])).toBe('"1500000000";"25/11/2026"\r\n');
  });

  it('stands behind a semicolon', () => {
    expect(csvLine(['a', 'b;c', 'd"e'])).toBe('"a";"b;c";"d""e"\r\n');
  });
});

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
  ])('tells %s as %s', (url, path) => {
    expect(loggable(url)).toBe(path);
  });

  it('holds nothing of an address that cannot be decoded, whichever code writes the line', async () => {
    const paths = [
      '/cari/8888777766665555/%',
      '/rt/tokenRahasia/%',
      '/v/KODE-RAHASIA/%E0%A4%A',
      '/lacak/KODE-RAHASIA%',
    ];
    for (const path of paths) await t.http.get(path);
    expect(t.logLines.join('')).not.toMatch(/8888777766665555|rahasia/i);
  });

  it('holds no signature that works, however it was escaped', async () => {
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
