import { describe, expect, it } from 'vitest';
import { createPerson, PASSWORD } from '../../test/factories.ts';
import { createTestApp } from '../../test/test-app.ts';

const t = await createTestApp();
const HEADER = 'x-tautan-berkas';
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const OVER = 'Tautan berkas ini sudah tidak berlaku';

async function linked() {
  const admin = await createPerson(t, { role: 'admin' });
  const { headers, text } = await t.http
    .get('/api/surat/ekspor.csv?status=Menunggu&sampai=2026-12-31')
    .set(admin.auth)
    .buffer(true)
    .expect(200);
  return { admin, text, link: String(headers[HEADER]) };
}

/** Returns a user whose session is too old to export all own data without the password. */
async function loggedInLongAgo() {
  const person = await createPerson(t);
  const created_at = new Date(t.deps.now().getTime() - 2 * 3_600_000);
  await t.prisma.session.update({ where: { id: person.sessionId }, data: { created_at } });
  return person;
}

describe('links to exported files', () => {
  it('a plain link saves the same file without a header', async () => {
    const { text, link } = await linked();
    expect(link).toContain('/api/surat/ekspor.csv?tanya=');
    const followed = await t.http.get(link).buffer(true).expect(200);
    expect(followed.headers['content-disposition']).toMatch(/^attachment; filename="surat-/);
    expect([followed.text, followed.headers[HEADER]]).toEqual([text, undefined]);
    expect(text).toContain(';');
  });

  it('an export without a login has no link', async () => {
    const { headers } = await t.http.get('/api/openapi.json').expect(200);
    expect(headers[HEADER]).toBeUndefined();
  });

  it('a link made with the password keeps opening all data of the user', async () => {
    const person = await loggedInLongAgo();
    const made = await t.http.post('/api/auth/me/data').set(person.auth).send({ password: PASSWORD }).expect(200);
    const followed = await t.http.get(String(made.headers[HEADER])).expect(200);
    expect(followed.body.data.akun.username).toBe(person.username);
    await t.http.get('/api/auth/me/data').set(person.auth).expect(403);
  });
});

describe('signed links to exported files', () => {
  it('a link works with parameters that chat apps append, and ignores them', async () => {
    const { text, link } = await linked();
    for (const sign of ['.', ')', '%20', '&fbclid=x', '&tanya=status%3DSelesai']) {
      const followed = t.http.get(link + sign).buffer(true);
      expect((await followed.expect(200)).text).toBe(text);
    }
  });

  it('a wrong password makes no link, and a link does not replace the right password', async () => {
    const person = await loggedInLongAgo();
    const refused = await t.http.post('/api/auth/me/data').set(person.auth).send({ password: 'bukan-ini' }).expect(400);
    expect(refused.headers[HEADER]).toBeUndefined();

    const forged = `/api/auth/me/data?tanya=&sesi=${person.id}.${person.sessionId}&sampai=9999999999&tanda=x`;
    await t.http.get(forged).set(person.auth).expect(403, { error: OVER });
    const other = await createPerson(t);
    const { headers } = await t.http.post('/api/auth/me/data').set(other.auth).send({ password: PASSWORD }).expect(200);
    const theirs = await t.http.get(String(headers[HEADER])).set(person.auth).expect(200);
    expect(theirs.body.data.akun.username).toBe(other.username);
  });

  it('a link with any changed character is rejected, and a link opens no other address', async () => {
    const { admin, link } = await linked();
    const other = await createPerson(t, { role: 'admin' });
    for (const altered of [
      link.replace('Menunggu', 'Selesai'),
      link.replace('ekspor.csv', 'ekspor.xlsx'),
      link.replace('/api/surat/ekspor.csv', '/api/auth/me/data'),
      link.replace(/sesi=[^&]+/, `sesi=${other.id}.${other.sessionId}`),
      `${link}0`,
      `/api/auth/me?tanya=&sesi=${admin.id}.${admin.sessionId}&sampai=1&tanda=${'0'.repeat(64)}`,
    ])
      await t.http.get(altered).expect(403, { error: OVER });
    await t.http.post(link).expect(405);
    await t.http.delete(link).expect(405);
  });

  it('a link expires after 15 minutes, and with its session', async () => {
    const { link } = await linked();
    t.travel(15 * 60_000 + 1_000);
    await t.http.get(link).expect(403, { error: OVER });
    t.travel(-15 * 60_000 - 1_000);
    const { admin, link: another } = await linked();
    await t.prisma.session.delete({ where: { id: admin.sessionId } });
    await t.http.get(another).expect(401);
  });

  it.each(['/api/auth/me/data', '/berkas/surat/x.pdf'])(
    'an expired link shows a page to browsers: %s',
    async (path) => {
      const { text, headers } = await t.http
        .get(`${path}?tanya=&sesi=1.${'0'.repeat(36)}&sampai=1&tanda=0`)
        .set('Accept', BROWSER)
        .expect(403);
      expect(headers['content-type']).toContain('text/html');
      expect(text).toContain(`<h1>Berkas tidak dapat dibuka</h1><div class="state wait">${OVER}.</div>`);
    },
  );
});
