import { describe, expect, it } from 'vitest';
import { createPerson, JPG, PDF, PENGADUAN_FIELDS, SURAT_FIELDS, SURAT_LABELS } from '../factories.ts';
import { createTestApp } from '../test-app.ts';
import { listening } from './listening.ts';

const t = await createTestApp();
const BOUNDARY = 'batas';

/** Sends an application whose first attachment has `name` in its Content-Disposition header. */
async function sendNamed(name: string, data: Buffer = JPG) {
  const { auth } = await createPerson(t);
  const text = (field: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`;
  const file = (i: number, filename: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="lampiran_${i}"; ${filename}\r\n`),
      Buffer.from('Content-Type: text/html\r\n\r\n'),
      bytes,
      Buffer.from('\r\n'),
    ]);
  const fields = Object.entries(SURAT_FIELDS).map(([field, value]) => text(field, value));
  const labels = SURAT_LABELS.map((label, i) => text(`jenis_persyaratan_${i}`, label));
  const files = SURAT_LABELS.map((_, i) => file(i, i === 0 ? name : 'filename="a.jpg"', i === 0 ? data : JPG));
  return t.http
    .post('/api/surat')
    .set({ 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, ...auth })
    .send(Buffer.concat([Buffer.from([...fields, ...labels].join('')), ...files, Buffer.from(`--${BOUNDARY}--\r\n`)]));
}

const quoted = (name: string) => `filename="${name}"`;

const NAMES: Record<string, string> = {
  'a header of its own': quoted('a.jpg\\"; x=\\"'),
  'a line break, escaped': quoted('a%0d%0aSet-Cookie: a=b.jpg'),
  'a line break, in the other writing': "filename*=UTF-8''a%0d%0aX-Evil:%20ya.jpg",
  'a way up': quoted('../../../../etc/passwd'),
  'a way up, escaped': quoted('%2e%2e%2f%2e%2e%2fetc%2fpasswd'),
  'a way up, in the other writing': "filename*=UTF-8''..%2f..%2fetc%2fpasswd.jpg",
  'a way up with backslashes': quoted('..\\\\..\\\\windows\\\\win.ini'),
  'a place on a drive': quoted('C:\\\\berkas\\\\ktp.jpg'),
  'a NUL, escaped': "filename*=UTF-8''ktp.php%00.jpg",
  'letters that turn round': quoted('ktp\u202egpj.exe'),
  'isolates that turn round': quoted('ktp\u2066\u2067gpj.exe\u2069'),
  '4,000 characters': quoted(`${'a'.repeat(4000)}.jpg`),
  '2,000 signs of two halves': quoted('😀'.repeat(2000)),
  'two endings': quoted('ktp.jpg.html'),
  'an ending that is run': quoted('ktp.hta'),
  HTML: quoted('<img src=x onerror=alert(1)>.svg'),
  nothing: quoted(''),
  'blanks and dots': quoted(' .. '),
  'a name of the language': quoted('__proto__'),
};

// Control characters, lone surrogates and direction marks.
const UNSHOWABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

// A token or a quoted string, optionally with the same name in UTF-8 (RFC 6266), and nothing else.
const DISPOSITION =
  /^inline; filename=("(?:[^"\\]|\\.)*"|[\w.%!#$&+^`|~*'-]+)(?:; filename\*=UTF-8''([\w.%!#$&+^`|~'()*-]+))?$/;

describe('the name of a file', () => {
  it.each(Object.entries(NAMES))('a name with %s is rejected or only displayed', async (_, filename) => {
    const { status, body } = await sendNamed(filename);
    if (status !== 201) {
      // A part without a file name is not a file.
      expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining(['error'])]);
      return;
    }
    const [lampiran] = body.surat.lampiran;
    expect(lampiran.nama_file).not.toMatch(UNSHOWABLE);
    expect(lampiran.nama_file.length).toBeLessThanOrEqual(120);

    const [path = '', query = ''] = lampiran.url_file.split('?');
    expect(path).toMatch(/^\/berkas\/surat\/[0-9a-f-]{36}\.jpg$/);
    const { read } = await listening(t.app);
    const { status: served, headers } = await read(`${path}?${query}`);
    expect([served, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['set-cookie', 'x-evil']));
    const disposition = headers['content-disposition'] ?? '';
    const [, first, wide = ''] = DISPOSITION.exec(disposition) ?? [];
    expect(first, disposition).toMatch(/^[^/\r\n]+\.jpe?g"?$/i);
    expect(decodeURIComponent(wide)).toMatch(wide === '' ? /^$/ : /^[^/\r\n]+\.jpe?g$/i);
    expect((await t.storedFiles()).filter((file) => !/^(private\/surat|tmp)\/[^/]+(\/[^/]+)?$/.test(file))).toEqual([]);
  });

  it('the name of a PDF gets the extension .pdf', async () => {
    const { body } = await sendNamed(quoted('pengantar.html'), PDF);
    const { headers } = await t.http.get(body.surat.lampiran[0].url_file);
    expect(headers['content-disposition']).toBe('inline; filename=pengantar.html.pdf');
    expect(headers['content-type']).toBe('application/pdf');
  });

  it('the name of a complaint’s picture is not stored', async () => {
    const sent = t.http.post('/api/pengaduan').field(PENGADUAN_FIELDS).attach('img', JPG, '../../x.html');
    const { body } = await sent.expect(201);
    expect(body.pengaduan.img).toMatch(/^\/berkas\/pengaduan\/[0-9a-f-]{36}\.jpg\?/);
    expect(body.pengaduan.img).not.toContain('html');
  });
});

describe('a path below the files', () => {
  const WAYS = [
    '../private/surat/',
    '..%2fprivate%2fsurat%2f',
    '%2e%2e/private/surat/',
    '..\\private\\surat\\',
    '....//private/',
    '%5c..%5cprivate%5csurat%5c',
    'surat/../../private/surat/',
    './../private/',
    '/private/surat/',
    '%00/../private/',
    '..;/private/surat/',
    '%c0%ae%c0%ae/private/surat/',
    '%252e%252e%252fprivate%252f',
  ];

  it('opens no private file in any spelling', async () => {
    const { body } = await sendNamed(quoted('a.jpg'));
    const [path, query] = body.surat.lampiran[0].url_file.split('?');
    const name = path.split('/').at(-1);
    const { read } = await listening(t.app);
    for (const way of WAYS) {
      for (const root of ['/uploads/', '/UPLOADS/', '/berkas/', '/berkas/surat/']) {
        const { status, text } = await read(`${root}${way}${name}?${query}`);
        expect([400, 403, 404], `${root}${way}`).toContain(status);
        expect(text).not.toContain(JPG.toString('utf8').slice(0, 20));
      }
    }
    for (const other of ['/', '/?a=b', '', '/index.html', '/.env', '/tmp/', `/surat/${name}/`])
      expect([400, 403, 404]).toContain((await read(`/berkas${other}`)).status);
  });
});

describe('a signed link', () => {
  it('opens only its own file, without changes, for 15 minutes', async () => {
    const { body } = await sendNamed(quoted('a.jpg'));
    const [first, second] = body.surat.lampiran.map(({ url_file }: { url_file: string }) => url_file);
    const [path = '', query = ''] = first.split('?');
    const { read } = await listening(t.app);
    // Chat apps append such suffixes.
    for (const link of [first, `${first}&a=b`, `${first}%23`]) expect((await read(link)).status).toBe(200);
    const bent: Record<string, string> = {
      'no query': path,
      'another file under it': `${second.split('?')[0]}?${query}`,
      'a letter more, behind': `${first}a`,
      'one parameter more, before': `${path}?a=b&${query}`,
      'a later end': first.replace(/sampai=(\d)/, (_: string, digit: string) => `sampai=${Number(digit) + 1}`),
      'two ends': first.replace('&tanda', '&sampai=9999999999&tanda'),
      'its signature in capitals': first.replace(
        /tanda=(.*)$/,
        (_: string, hex: string) => `tanda=${hex.toUpperCase()}`,
      ),
      'its path in capitals': `${path.toUpperCase()}?${query}`,
      'its folder in capitals': first.replace('/berkas/surat', '/berkas/Surat'),
      'an escaped letter': first.replace('/surat/', '/%73urat/'),
      'another name': first.replace('nama=a', 'nama=b'),
      'an escaped name': first.replace('nama=a', 'nama=%61'),
      'no signature': first.replace(/tanda=.*$/, 'tanda='),
      'half a signature': first.slice(0, -32),
    };
    for (const [how, link] of Object.entries(bent)) {
      const { status, text } = await read(link);
      expect([how, status, text]).toEqual([how, 403, '{"error":"Tautan berkas ini sudah tidak berlaku"}']);
    }
    expect((await read(first.replace('/berkas/', '/berkas//'))).status).toBe(404);
    t.travel(15 * 60_000);
    expect((await read(first)).status).toBe(403);
  });
});
