import { describe, expect, it } from 'vitest';
import { createPerson, PASSWORD } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const HOUR = 60 * 60 * 1000;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';

async function portal() {
  const t = await createTestApp();
  const login = async (username: string, more: object = {}) => {
    const { body } = await t.http
      .post('/api/auth/login')
      .set('User-Agent', ANDROID)
      .send({ username, password: PASSWORD, ...more })
      .expect(200);
    return { Authorization: `Bearer ${body.token}` };
  };
  const me = (auth: { Authorization: string }) => t.http.get('/api/auth/me').set(auth);
  return { ...t, t, login, me };
}

describe('a session', () => {
  it('an official’s session ends after 12 hours, a resident’s after 7 days', async () => {
    const { t, login, me, travel } = await portal();
    const official = await login((await createPerson(t, { role: 'operator' })).username);
    const resident = await login((await createPerson(t)).username);
    travel(11.9 * HOUR);
    await me(official).expect(200);
    travel(0.2 * HOUR);
    await me(official).expect(401);
    await me(resident).expect(200);
    travel(7 * 24 * HOUR);
    await me(resident).expect(401);
  });

  it('a session on a shared device ends after half an hour without use', async () => {
    const { t, login, me, travel } = await portal();
    const { username } = await createPerson(t, { role: 'admin' });
    const auth = await login(username, { bersama: true });
    for (let step = 0; step < 3; step += 1) {
      travel(29 * 60_000);
      await me(auth).expect(200);
    }
    travel(31 * 60_000);
    await me(auth).expect(401);
  });

  it('background requests do not extend a session on a shared device', async () => {
    const { t, login, me, travel } = await portal();
    const auth = await login((await createPerson(t, { role: 'operator' })).username, { bersama: true });
    const poll = () => t.http.get('/api/pemberitahuan').set(auth).set('X-Background', '1');
    for (let minute = 0; minute < 29; minute += 1) {
      travel(60_000);
      await poll().expect(200);
    }
    await me(auth).expect(200);
    travel(29 * 60_000);
    await poll().expect(200);
    travel(2 * 60_000);
    await poll().expect(401);
  });

  it('a resident’s session is shortened after a promotion to official', async () => {
    const { t, login, me, travel, prisma } = await portal();
    const person = await createPerson(t);
    const auth = await login(person.username);
    await prisma.user.update({ where: { id: person.id }, data: { role: 'operator' } });
    travel(13 * HOUR);
    await me(auth).expect(401);
  });
});

describe('devices of an account', () => {
  it('lists devices by name and ends one or all others', async () => {
    const { t, login, me, http } = await portal();
    const { username } = await createPerson(t);
    const here = await login(username);
    const phone = await login(username);
    const laptop = await login(username);
    const { body } = await http.get('/api/auth/sessions').set(here).expect(200);
    expect(body.sessions).toHaveLength(4); // one belongs to the factory
    expect(body.sessions.filter(({ sekarang }: { sekarang: boolean }) => sekarang)).toMatchObject([
      { perangkat: 'Chrome di Android', bersama: false },
    ]);
    const phoneSession = (await http.get('/api/auth/sessions').set(phone)).body.sessions.find(
      ({ sekarang }: { sekarang: boolean }) => sekarang,
    );
    await http.delete(`/api/auth/sessions/${phoneSession.id}`).set(here).expect(200);
    await me(phone).expect(401);
    await me(laptop).expect(200);
    await http.delete('/api/auth/sessions').set(here).expect(200);
    await me(laptop).expect(401);
    await me(here).expect(200);
  });

  it('returns 404 for a session of another account', async () => {
    const { t, http, me } = await portal();
    const one = await createPerson(t);
    const two = await createPerson(t);
    const { status, body } = await http.delete(`/api/auth/sessions/${two.sessionId}`).set(one.auth);
    expect([status, body.error]).toEqual([404, 'Perangkat tidak ditemukan']);
    await me(two.auth).expect(200);
  });
});
