import { describe, expect, it } from 'vitest';
import { createPerson, SURAT_LABELS, withSurat } from '../../test/factories.ts';
import { JPG, PDF, PNG } from '../../test/sample-files.ts';
import { createTestApp } from '../../test/test-app.ts';

const t = await createTestApp();

describe('private files', () => {
  async function application() {
    const person = await createPerson(t);
    const attachments = SURAT_LABELS.map((label, i) => ({
      label,
      data: [JPG, PNG, PDF, JPG][i] ?? JPG,
      name: i === 2 ? 'Surat "pengantar" RT\u202E; ñ.pdf' : 'berkas.jpg',
    }));
    const { body } = await withSurat(t.http.post('/api/surat').set(person.auth), { attachments }).expect(201);
    return body.surat.lampiran as { nama_file: string; url_file: string }[];
  }

  it('private files open by their link alone, with their own type, not cached and sandboxed', async () => {
    const lampiran = await application();
    const types = ['image/jpeg', 'image/png', 'application/pdf', 'image/jpeg'];
    for (const [i, { url_file }] of lampiran.entries()) {
      const { headers, body } = await t.http.get(url_file).responseType('blob').expect(200);
      expect(headers['content-type']).toBe(types[i]);
      expect(headers['content-disposition']).toMatch(/^inline; filename=/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(Number(headers['content-length'])).toBe(body.length);
    }
    const pdf = lampiran[2]?.url_file ?? '';
    expect((await t.http.get(pdf)).headers['content-disposition']).toContain(
      "filename*=UTF-8''Surat%20%22pengantar%22%20RT%3B%20%C3%B1.pdf",
    );
    await t.http.head(pdf).expect(200);
  });

  it('private files reject a link with any changed character', async () => {
    const url = (await application())[0]?.url_file ?? '';
    for (let i = 1; i < url.length; i++) {
      const changed = `${url.slice(0, i)}${url[i] === 'a' ? 'b' : 'a'}${url.slice(i + 1)}`;
      const { status, body } = await t.http.get(changed);
      expect([403, 404], changed).toContain(status);
      if (i > '/berkas/surat/'.length) expect(status, changed).toBe(403);
      expect(Object.keys(body)).toEqual(['error']);
    }
    await t.http.get(`${url}0`).expect(403);
    await t.http.get(url.replace('/berkas', '/BERKAS')).expect(403);
  });

  it.each(['.', ',', ')', '*', '%20', '%E2%80%8B', '&fbclid=IwAR0_x-y', '?fbclid=1', '&nama=lain.pdf'])(
    'private files open by a link with %s appended, which is ignored',
    async (sign) => {
      const url = (await application())[0]?.url_file ?? '';
      const { headers } = await t.http.get(url + sign).expect(200);
      expect(headers['content-disposition']).toBe('inline; filename=berkas.jpg');
    },
  );

  it('private files reject a link after 15 minutes; a new link works', async () => {
    const app = await createTestApp();
    const person = await createPerson(app);
    const { body } = await withSurat(app.http.post('/api/surat').set(person.auth)).expect(201);
    const url = body.surat.lampiran[0].url_file;
    app.travel(15 * 60 * 1000 - 2_000);
    await app.http.get(url).expect(200);
    app.travel(3_000);
    await app.http.get(url).expect(403, { error: 'Tautan berkas ini sudah tidak berlaku' });
    const again = await app.http.get(`/api/surat/${body.surat.id}`).set(person.auth).expect(200);
    await app.http.get(again.body.surat.lampiran[0].url_file).expect(200);
  });

  it('private files are outside the folder that /uploads serves', async () => {
    const url = (await application())[0]?.url_file ?? '';
    const key = url.slice('/berkas/'.length).split('?', 1)[0];
    for (const path of [
      `/uploads/${key}`,
      `/uploads/private/${key}`,
      `/uploads/..%2fprivate/${key}`,
      `/uploads/%2e%2e/private/${key}`,
    ]) {
      await t.http.get(path).expect(404);
    }
  });
});
