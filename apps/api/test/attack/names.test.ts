import { expect, it } from 'vitest';
import { createPerson, PENGADUAN_FIELDS, PESAN_FIELDS, SURAT_LABELS, withSurat } from '../factories.ts';
import { JPG } from '../sample-files.ts';
import { createTestApp } from '../test-app.ts';

const t = await createTestApp();

it('keeps a name in every script', async () => {
  for (const nama of ['ꦱꦿꦶ', 'محمد صالح', '李小龍', 'Siti ‘Aisyah', 'Ó Súilleabháin', '👍🏽', 'D’Artagnan', '½']) {
    const { body } = await t.http
      .post('/api/pesan-kontak')
      .send({ ...PESAN_FIELDS, nama })
      .expect(201);
    expect(body.pesan.nama).toBe(nama);
  }
});

it('drops direction marks around a copied NIK and phone number', async () => {
  const body = {
    ...PENGADUAN_FIELDS,
    nik: `\u202A${PENGADUAN_FIELDS.nik}\u202C`,
    no_hp: '\u2066+62 812-0000-0011\u2069',
  };
  const { id } = (await t.http.post('/api/pengaduan').send(body).expect(201)).body.pengaduan;
  const row = await t.prisma.pengaduan.findUniqueOrThrow({ where: { id } });
  expect([row.nik, row.no_hp]).toEqual([PENGADUAN_FIELDS.nik, '081200000011']);
});

it('shows a file name with its extension at the end', async () => {
  const { auth } = await createPerson(t);
  const names = ['ktp\u202Egpj.exe', '\u200F\u200Ekk\u061C.jpg', '\u2067surat\u2069.pdf.jpg', '\u200B'];
  const attachments = SURAT_LABELS.map((label, i) => ({ label, data: JPG, name: names[i] ?? '' }));
  const { body } = await withSurat(t.http.post('/api/surat').set(auth), { attachments }).expect(201);
  const shown = body.surat.lampiran.map(({ nama_file }: { nama_file: string }) => nama_file);
  expect(shown).toEqual(['ktpgpj.exe', 'kk.jpg', 'surat.pdf.jpg', 'lampiran']);
});
