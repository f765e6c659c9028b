import { PDFDocument } from '@cantoo/pdf-lib';
import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { EMPTY_FILE } from '@pendopo/shared/files/size';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPerson, SURAT_LABELS, withSurat } from '../../../test/factories.ts';
import { HEIC } from '../../../test/heic.ts';
import { fileError, JPG, PDF, PNG } from '../../../test/sample-files.ts';
import { suratSubmissions } from '../../../test/surat.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const { post, submit } = suratSubmissions(t);

/** A PDF that its owner has locked. Only a user password prevents reading it. */
async function encrypted(userPassword: string | undefined): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('Kartu Keluarga');
  pdf.encrypt({ ownerPassword: 'kantor', ...(userPassword && { userPassword }) });
  return Buffer.from(await pdf.save());
}

const ASKING = await encrypted('rahasia');
const OWNED = await encrypted(undefined);

describe('the files of an application', () => {
  it.each([
    ['HTML called .jpg', Buffer.from('<html><script>alert(1)</script></html>'), 'foto.jpg'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'gambar.png'],
    ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'), 'gambar.gif'],
    ['a Word document', Buffer.from('PK\u0003\u0004 word/document.xml'), 'surat.docx'],
    ['an empty file', Buffer.alloc(0), 'kosong.pdf', EMPTY_FILE],
    ['a photo as an iPhone keeps it, called .jpg', HEIC, 'foto.jpg', FILE_TEXT.heic],
    ['a JPG of which the end is missing', JPG.subarray(0, -20), 'ktp.jpg', FILE_TEXT.cut],
    ['a PNG of which the end is missing', PNG.subarray(0, -20), 'ktp.png', FILE_TEXT.cut],
    ['a PDF of which the end is missing', PDF.subarray(0, -8), 'kk.pdf', FILE_TEXT.cut],
    ['a PDF that asks for a password', ASKING, 'kk.pdf', FILE_TEXT.locked],
  ])('checks the type by the bytes: %s', async (_what, data, name, message = SURAT_TEXT.fileType) => {
    const person = await createPerson(t);
    const before = await t.storedFiles();
    const { body } = await withSurat(post(person), {
      attachments: SURAT_LABELS.map((label, i) => (i === 2 ? { label, data, name } : { label })),
    }).expect(400);
    expect(body).toEqual(fileError(message, 'lampiran_2'));
    expect(await t.prisma.surat.count({ where: { user_id: person.id } })).toBe(0);
    await expect.poll(t.storedFiles).toEqual(before);
  });

  it.each([
    ['that only its owner may change', OWNED],
    ['behind a byte order mark', Buffer.concat([Buffer.from('\ufeff'), PDF])],
    ['behind some lines', Buffer.concat([Buffer.alloc(300, 'Content-Type: x\r\n'), PDF])],
  ])('stores a PDF %s unchanged', async (_what, data) => {
    const attachments = SURAT_LABELS.map((label) => ({ label, data, name: 'kk.pdf' }));
    const url = (await submit(await createPerson(t), { attachments })).lampiran[0]?.url_file ?? '';
    const { body, headers } = await t.http.get(url).responseType('blob').expect(200);
    expect([headers['content-type'], data.equals(body)]).toEqual(['application/pdf', true]);
  });

  it('removes place and device from a photo, and keeps quality and orientation', async () => {
    const taken = await sharp(PNG)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Model: 'HP Warga' }, IFD3: { GPSLatitude: '7/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const attachments = SURAT_LABELS.map((label) => ({ label, data: taken, name: 'ktp.jpg' }));
    const url = (await submit(await createPerson(t), { attachments })).lampiran[0]?.url_file ?? '';
    const { body } = await t.http.get(url).responseType('blob').expect(200);
    expect(body.toString('latin1')).not.toContain('HP Warga');
    const rows = await t.prisma.lampiran.findMany({ where: { nama_file: 'ktp.jpg' }, select: { ukuran: true } });
    expect(rows.map(({ ukuran }) => ukuran)).toContain(body.length);
    expect((await sharp(body).metadata()).orientation).toBe(6);
    expect(await sharp(body).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer());
  });

  it('accepts a PNG named .txt, because the name does not matter', async () => {
    const attachments = SURAT_LABELS.map((label) => ({ label, data: PNG, name: 'catatan.txt' }));
    expect((await submit(await createPerson(t), { attachments })).lampiran[0]?.nama_file).toBe('catatan.txt');
  });

  it('returns 413 for a file over 5 MB and stores nothing', async () => {
    const person = await createPerson(t);
    const before = await t.storedFiles();
    const data = Buffer.concat([JPG, Buffer.alloc(5 * 1024 * 1024 + 1 - JPG.length)]);
    const attachments = SURAT_LABELS.map((label, i) => (i === 1 ? { label, data } : { label }));
    const { body } = await withSurat(post(person), { attachments }).expect(413);
    expect(body).toEqual(fileError('Ukuran file lampiran maksimal 5MB.', 'lampiran_1'));
    expect(await t.prisma.surat.count({ where: { user_id: person.id } })).toBe(0);
    await expect.poll(t.storedFiles).toEqual(before);
  });

  it('accepts a file of exactly 5 MB', async () => {
    const data = Buffer.concat([JPG, Buffer.alloc(5 * 1024 * 1024 - JPG.length)]);
    await submit(await createPerson(t), {
      attachments: SURAT_LABELS.map((label, i) => (i === 0 ? { label, data } : { label })),
    });
  });

  it('rejects more files than any type needs', async () => {
    const attachments = Array.from({ length: 13 }, () => ({ label: SURAT_LABELS[0] }));
    const { body } = await withSurat(post(await createPerson(t)), { attachments }).expect(400);
    expect(body).toEqual({ error: 'Data yang dikirim tidak dapat dibaca' });
  });

  it('rejects a file part with another name', async () => {
    const { body } = await withSurat(post(await createPerson(t)))
      .attach('../../etc/passwd', JPG, 'x.jpg')
      .expect(400);
    expect(body).toEqual({ error: 'Data yang dikirim tidak dapat dibaca' });
  });
});
