import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { describe, expect, it } from 'vitest';
import { createPerson, PENGADUAN_FIELDS, SURAT_LABELS, withSurat } from '../factories.ts';
import { JPG, PNG } from '../sample-files.ts';
import { createTestApp } from '../test-app.ts';

const t = await createTestApp();
const person = await createPerson(t);
const admin = await createPerson(t, { role: 'admin' });

const TOO_LARGE = Buffer.concat([JPG, Buffer.alloc(5 * 1024 * 1024)]);
const BAD_PICTURES: Record<string, Buffer> = {
  'a page with the name of a picture': Buffer.from('<!doctype html><p>Foto</p>'),
  'half a picture': PNG.subarray(0, PNG.length / 2),
  'a picture that is too large': TOO_LARGE,
};

const pictureForms = {
  '/api/berita': ['post', 'img', { title: 'A', content: 'B', kategori: 'Sosial', tanggal: '2026-11-20' }],
  '/api/auth/profile': ['put', 'foto', { nama: 'Tirta', email: 'tirta.unggah@contoh.example' }],
  '/api/struktur': ['post', 'foto', { nama: 'Sekar', jabatan: 'Kaur', tipe: 'kaur' }],
  '/api/tentang/sejarah': ['put', 'gambar', { judul: 'Sejarah', konten: 'Dahulu kala.' }],
} as const;

for (const [path, [method, part, fields]] of Object.entries(pictureForms)) {
  it.each(Object.entries(BAD_PICTURES))(`${path} reports the part of %s`, async (_, bytes) => {
    const { status, body } = await t.http[method](path).set(admin.auth).field(fields).attach(part, bytes, 'foto.png');
    expect([400, 413]).toContain(status);
    expect(body.errors).toEqual([{ msg: body.error, path: part }]);
  });
}

it.each(['/api/berita', '/api/pengaduan', '/api/surat'])(
  '%s returns 400 with a message for a nested field',
  async (path) => {
    for (const name of ['title[length][x]', 'judul[length][x]', 'nama[length][0][x]', '__proto__[x]']) {
      const { status, body } = await t.http.post(path).set(admin.auth).field(name, '1');
      expect([name, status]).toEqual([name, 400]);
      expect(body.error).not.toBe('');
    }
  },
);

it('a form with several photos reports each invalid one', async () => {
  const [kades, kaur] = await Promise.all(
    ['kepala_desa', 'kaur'].map((tipe, i) =>
      t.http
        .post('/api/struktur')
        .set(admin.auth)
        .send({ nama: `Orang ${i}`, jabatan: 'Jabatan', tipe }),
    ),
  );
  const rows = [kades, kaur].map((answer) => ({ ...answer?.body.struktur, hapus_foto: false }));
  const send = (first: Buffer, second: Buffer) =>
    t.http
      .put('/api/struktur')
      .set(admin.auth)
      .field('struktur', JSON.stringify(rows))
      .attach('foto_0', first, 'a.png')
      .attach('foto_1', second, 'b.png');
  const paths = async (first: Buffer, second: Buffer) =>
    ((await send(first, second)).body.errors ?? []).map(({ path }: { path: string }) => path);
  expect(await paths(Buffer.from('teks'), Buffer.from('teks'))).toEqual(['foto_0', 'foto_1']);
  expect(await paths(PNG, PNG.subarray(0, PNG.length / 2))).toEqual(['foto_1']);
  expect(await paths(PNG, TOO_LARGE)).toEqual(['foto_1']);
});

it('a complaint reports an error at its photo', async () => {
  for (const bytes of [Buffer.from('bukan foto'), TOO_LARGE]) {
    const { body } = await t.http.post('/api/pengaduan').field(PENGADUAN_FIELDS).attach('img', bytes, 'foto.jpg');
    expect(body.errors).toEqual([{ msg: body.error, path: 'img' }]);
  }
});

describe('an application', () => {
  const sendWith = (bad: number, data: Buffer) =>
    withSurat(t.http.post('/api/surat').set(person.auth), {
      attachments: SURAT_LABELS.map((label, i) => ({ label, ...(i === bad && { data, name: 'ktp.jpg' }) })),
    });

  it('reports an attachment of the wrong type and an attachment that is too large', async () => {
    const wrong = await sendWith(2, Buffer.from('PK\x03\x04'));
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { error: SURAT_TEXT.fileType, errors: [{ msg: SURAT_TEXT.fileType, path: 'lampiran_2' }] },
    ]);
    const large = await sendWith(1, TOO_LARGE);
    expect([large.status, large.body]).toEqual([
      413,
      { error: SURAT_TEXT.fileSize, errors: [{ msg: SURAT_TEXT.fileSize, path: 'lampiran_1' }] },
    ]);
  });

  it('reports the part of each missing attachment', async () => {
    const attachments = SURAT_LABELS.slice(0, 2).map((label) => ({ label }));
    const { status, body } = await withSurat(t.http.post('/api/surat').set(person.auth), { attachments });
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['lampiran_2', 'lampiran_3']);
  });
});
