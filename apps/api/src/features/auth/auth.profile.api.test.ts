import { userSchema } from '@pendopo/shared/auth/schemas';
import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { PICTURE_TEXT } from '@pendopo/shared/files/picture';
import { EMPTY_FILE } from '@pendopo/shared/files/size';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { taken } from '../../../test/auth-requests.ts';
import { createPerson } from '../../../test/factories.ts';
import { HEIC } from '../../../test/heic.ts';
import { fileError, JPG } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();

describe('the profile', () => {
  const put = (person: { auth: { Authorization: string } }) => t.http.put('/api/auth/profile').set(person.auth);

  it('updates the profile with JSON', async () => {
    const person = await createPerson(t);
    const { body } = await put(person)
      .send({ nama: ' Tirta W. ', email: person.email, no_hp: '0812 0000 0011', role: 'admin' })
      .expect(200);
    expect(body.message).toBe('Profil berhasil diperbarui!');
    expect(userSchema.parse(body.user)).toMatchObject({ nama: 'Tirta W.', no_hp: '081200000011', role: 'user' });
  });

  it('stores a picture upright, small and without metadata, and deletes the former picture', async () => {
    const person = await createPerson(t);
    const turned = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#ad4a26' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const send = (data: Buffer) =>
      put(person).field({ nama: 'Tirta', email: person.email }).attach('foto', data, 'aku.jpg').expect(200);
    const first = (await send(turned)).body.user.profile_image;
    expect(first).toMatch(/^\/uploads\/profil\/[0-9a-f-]{36}-\d+x\d+\.webp$/);
    const { body, headers } = await t.http.get(first).responseType('blob').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { format, width, height, exif } = await sharp(body).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 800, height: 1600, exif: undefined });
    const second = (await send(JPG)).body.user.profile_image;
    await t.http.get(first).expect(404);
    await t.http.get(second).expect(200);
    await expect.poll(async () => (await t.storedFiles()).filter((file) => file.startsWith('tmp/'))).toEqual([]);
  });

  it.each([
    ['text', Buffer.from('bukan gambar'), PICTURE_TEXT.type],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), PICTURE_TEXT.type],
    ['a PDF', Buffer.from('%PDF-1.4\n'), PICTURE_TEXT.type],
    ['half a picture', JPG.subarray(0, 60), FILE_TEXT.cut],
    ['a photo as an iPhone keeps it', HEIC, FILE_TEXT.heic],
    ['nothing', Buffer.of(), EMPTY_FILE],
  ])('rejects %s as a picture', async (_what, data, message) => {
    const person = await createPerson(t);
    const before = await t.storedFiles();
    const { body } = await put(person)
      .field({ nama: 'T', email: person.email })
      .attach('foto', data, 'a.jpg')
      .expect(400);
    expect(body).toEqual(fileError(message, 'foto'));
    await expect.poll(t.storedFiles).toEqual(before);
  });

  it('rejects a picture over 5 MB', async () => {
    const person = await createPerson(t);
    const data = Buffer.concat([JPG, Buffer.alloc(5 * 1024 * 1024)]);
    await put(person)
      .field({ nama: 'T', email: person.email })
      .attach('foto', data, 'a.jpg')
      .expect(413, fileError('Ukuran file maksimal 5MB!', 'foto'));
  });

  it('rejects an email of another account, a blank name and an invalid email', async () => {
    const person = await createPerson(t);
    const other = await createPerson(t);
    await put(person)
      .send({ nama: 'T', email: other.email.toUpperCase() })
      .expect(409, taken('Email sudah digunakan', 'email'));
    const { body } = await put(person).send({ nama: ' ', email: 'x' }).expect(400);
    expect(body.error).toBe('Nama lengkap wajib diisi!, Format email tidak valid!');
  });
});

describe('the profile of an account without an email', () => {
  const put = (auth: { Authorization: string }, body: object) =>
    t.http
      .put('/api/auth/profile')
      .set(auth)
      .send({ nama: 'Tirta', ...body });

  it('saves the profile without an email', async () => {
    const { auth } = await createPerson(t, { email: null });
    const { body } = await put(auth, { email: '', no_hp: '081200000011' }).expect(200);
    expect(userSchema.parse(body.user)).toMatchObject({ email: null, no_hp: '081200000011' });
  });

  it('accepts an unused email, which is required from then on', async () => {
    const other = await createPerson(t);
    const { id, auth } = await createPerson(t, { email: null });
    await put(auth, { email: other.email }).expect(409, taken('Email sudah digunakan', 'email'));
    const email = `warga.${id}@contoh.example`;
    expect((await put(auth, { email }).expect(200)).body.user.email).toBe(email);
    for (const body of [{ email: '' }, {}])
      expect((await put(auth, body).expect(400)).body.errors).toEqual([{ msg: 'Email wajib diisi!', path: 'email' }]);
  });
});
